/** What search engines are told about a video (VL-240 to VL-244), as the files of a zip. Pure. */
import { linesOfItems, type TranscriptItem, writeText } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'

const noTranscript = 'Transcript not available for this video.'

/** The names of the files and what is in them (VL-245). */
export function seoFiles(
  video: VideoAsset,
  { items, origin }: { items: readonly TranscriptItem[]; origin: string },
): Record<string, string> {
  return {
    'video-object.jsonld': `${JSON.stringify(videoObjectOf(video, origin), null, 2)}\n`,
    'transcript.txt': items.length === 0 ? `${noTranscript}\n` : writeText(linesOfItems(items)),
  }
}

/** The video in the words of schema.org; addresses are whole ones, of `origin`. */
export function videoObjectOf(video: VideoAsset, origin: string) {
  const { name, description, duration, created_at } = video
  const addressOf = (path: string | null) => (path === null ? undefined : new URL(path, origin).href)
  const contentUrl = addressOf(video.urls.mp4)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    // Search engines want one; without any the name says most.
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
