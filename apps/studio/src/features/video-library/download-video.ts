/**
 * * Lets the browser itself download a video's mp4 (VL-229), so that a large file never passes through memory.
 *
 * A page can't see how such a download ends. It counts as done once the server has proved that it serves the file and
 * the browser has started it, and as failed if the server refuses (VL-233, VL-234, VL-236).
 */
import type { VideoAsset } from '@marquee/domain/video-library'
import { fileStemOf } from '#lib/save-file.ts'
import { downloadObstacle } from './video-actions.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export type DownloadOutcome = 'done' | 'failed' | 'not_ready' | 'no_address'

/** Hands the file to the browser under the video's name; resolves to the outcome. */
export async function downloadVideo(video: VideoAsset): Promise<DownloadOutcome> {
  const obstacle = downloadObstacle(video)
  if (obstacle !== undefined || video.urls.mp4 === null) return obstacle ?? 'no_address'
  if (!(await isServed(video.urls.mp4))) return 'failed'
  saveByBrowser(video.urls.mp4, fileNameOf(video.name))
  return 'done'
}

/** Requests a single byte, which proves the URL without starting the download. */
async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' } })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function saveByBrowser(url: string, fileName: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
}

/** Ends in `.mp4` exactly once. */
function fileNameOf(name: string): string {
  return `${fileStemOf(name.replace(/\.mp4$/i, ''))}.mp4`
}

/** Downloads a video and shows the outcome (VL-231..234). */
export async function downloadWithToast(video: VideoAsset): Promise<void> {
  const outcome = await downloadVideo(video)
  toast({ kind: outcome === 'done' ? 'success' : 'error', message: t(`download.${outcome}`) })
}
