/** The SEO/GEO export of a video (VL-240 to VL-244), a zip of files for search engines. Loaded on demand, with the zip library. */
import { linesOfItems, type TranscriptItem, writeText } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'
import { getTranscript } from '@marquee/api/transcripts'
import { getVideoAsset } from '@marquee/api/video-library'
import { strToU8, zipSync } from 'fflate'
import { fileStemOf, saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

const noTranscript = 'Transcript not available for this video.'

/** The files of the export, by name (VL-245). */
function seoFiles(
  video: VideoAsset,
  { items, origin }: { items: readonly TranscriptItem[]; origin: string },
): Record<string, string> {
  return {
    'video-object.jsonld': `${JSON.stringify(videoObjectOf(video, origin), null, 2)}\n`,
    'transcript.txt': items.length === 0 ? `${noTranscript}\n` : writeText(linesOfItems(items)),
  }
}

/** The video as a schema.org object, with absolute URLs at `origin`. */
function videoObjectOf(video: VideoAsset, origin: string) {
  const { name, description, duration, created_at } = video
  const addressOf = (path: string | null) => (path === null ? undefined : new URL(path, origin).href)
  const contentUrl = addressOf(video.urls.mp4)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    // Search engines require one.
    description: description === '' ? name : description,
    thumbnailUrl: addressOf(video.urls.thumbnail),
    uploadDate: created_at,
    duration: duration === null ? undefined : isoDuration(duration),
    contentUrl,
    hasPart: clipsOf(video, contentUrl),
  }
}

/** VL-241: each chapter ends where the next begins, the last one with the video. */
function clipsOf({ metadata, duration }: VideoAsset, contentUrl: string | undefined) {
  const { chapters } = metadata
  if (chapters.length === 0) return undefined
  return chapters.map(({ title, start_time: startOffset }, at) => {
    const endOffset = chapters[at + 1]?.start_time ?? duration ?? undefined
    const span = endOffset === undefined ? `${startOffset}` : `${startOffset},${endOffset}`
    const url = contentUrl === undefined ? undefined : `${contentUrl}#t=${span}`
    return { '@type': 'Clip', name: title, startOffset, endOffset, url }
  })
}

/** ISO 8601, such as PT1H2M5S. */
function isoDuration(durationSeconds: number): string {
  const whole = Math.round(durationSeconds)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, (seconds || whole === 0) && `${seconds}S`]
  return `PT${parts.filter(Boolean).join('')}`
}

/**
 * Saves a zip for search engines under the video's name (VL-242, VL-243), from the server's current data (VL-238,
 * VL-239); a toast says if it failed (VL-235).
 */
export async function downloadSeoAssets({ id, name }: { id: string; name: string }): Promise<void> {
  try {
    const video = await getVideoAsset({ path: { id } })
    const transcript = video.transcript === null ? undefined : await getTranscript({ path: { id } })
    const files = seoFiles(video, { items: transcript?.items ?? [], origin: location.origin })
    const packed = Object.entries(files).map(([file, text]) => [file, strToU8(text)] as const)
    const zip = zipSync(Object.fromEntries(packed))
    saveFile(new Blob([new Uint8Array(zip)], { type: 'application/zip' }), `${fileStemOf(name)}.zip`)
    toast({ kind: 'success', message: t('seo.done') })
  } catch {
    toast({ kind: 'error', message: t('seo.failed') })
  }
}
