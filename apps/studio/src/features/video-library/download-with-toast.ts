import type { VideoAsset } from '@marquee/domain/video-library'
import { toast } from '#ui/toast/toast.ts'
import { downloadVideo } from './download-video.ts'
import { t } from './texts.ts'

/** Downloads a video and says what came of it (VL-231..234). */
export async function downloadWithToast(video: VideoAsset): Promise<void> {
  const outcome = await downloadVideo(video)
  toast({ kind: outcome === 'done' ? 'success' : 'error', message: t(`download.${outcome}`) })
}
