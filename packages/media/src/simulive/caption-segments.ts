/** The captions of a video (WebVTT) in segments, for a live playlist of subtitles. */

type Block = { startSeconds: number; endSeconds: number; text: string }

export type CaptionBlocks = readonly Block[]

const header = 'WEBVTT'
const timing = /^(\d{2,4}):(\d{2}):(\d{2})\.(\d{3}) --> (\d{2,4}):(\d{2}):(\d{2})\.(\d{3})/

/** The cues of a WebVTT file as Marquee writes them, in their order. */
export function readCaptionBlocks(vtt: string): CaptionBlocks {
  return vtt
    .trimEnd()
    .split('\n\n')
    .flatMap((text) => {
      const times = timing.exec(text)?.slice(1).map(Number)
      if (!times) return []
      return [{ startSeconds: secondsOf(times.slice(0, 4)), endSeconds: secondsOf(times.slice(4)), text }]
    })
}

/**
 * The segment with the cues that are shown between two times of the video. Cues keep the times of the video: without a
 * timestamp map, those are the timestamps of its picture (RFC 8216 §3.5).
 */
export function captionSegment(blocks: CaptionBlocks, startSeconds: number, endSeconds: number): string {
  const shown = blocks.filter((block) => block.startSeconds < endSeconds && block.endSeconds > startSeconds)
  return `${[header, ...shown.map(({ text }) => text)].join('\n\n')}\n`
}

function secondsOf([hours = 0, minutes = 0, seconds = 0, milliseconds = 0]: number[]): number {
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000
}
