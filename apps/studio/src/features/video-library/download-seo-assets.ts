/** The SEO/GEO export of a video; it and what packs it come when somebody asks for them. */
import { getTranscript } from '@marquee/api/transcripts'
import { getVideoAsset } from '@marquee/api/video-library'
import { strToU8, zipSync } from 'fflate'
import { fileStemOf, saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'
import { seoFiles } from './seo-assets.ts'
import { t } from './texts.ts'

/**
 * A zip with what search engines are told about the video is saved under the video's name (VL-242, VL-243), from what
 * the server knows now (VL-238, VL-239); or it is said that it could not be made (VL-235).
 */
export async function downloadSeoAssets(
  { id, name }: { id: string; name: string },
  save: (file: Blob, name: string) => void = saveFile,
): Promise<void> {
  try {
    const video = await getVideoAsset({ path: { id } })
    const transcript = video.transcript === null ? undefined : await getTranscript({ path: { id } })
    const files = seoFiles(video, { items: transcript?.items ?? [], origin: location.origin })
    const packed = Object.entries(files).map(([file, text]) => [file, strToU8(text)] as const)
    const zip = zipSync(Object.fromEntries(packed))
    save(new Blob([new Uint8Array(zip)], { type: 'application/zip' }), `${fileStemOf(name)}.zip`)
    toast({ kind: 'success', message: t('seo.done') })
  } catch {
    toast({ kind: 'error', message: t('seo.failed') })
  }
}
