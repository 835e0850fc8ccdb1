/**
 * Plans a smart cut: only the pictures before the part's first keyframe and after its last one are re-encoded, and
 * everything in between is copied bit by bit. An hour takes seconds, and the first picture is the one that was on screen
 * at the in point.
 */
import { endSeconds, presentationTime, type TrackIndex } from '../index/track-index.ts'

export type ClipRange = { fromSeconds: number; toSeconds: number }

/** Consecutive pictures of the source: how many, and where they start on its timeline. */
export type ClipPiece = { startSeconds: number; frames: number; isCopied: boolean; reorderSeconds: number }

export type ClipPlan = {
  /** When the clip's first picture is shown in the source, and when its last one ends. */
  startSeconds: number
  endSeconds: number
  pieces: ClipPiece[]
}

/** The pieces of the smart cut; undefined if the part contains no whole group of pictures, or only open groups. */
export function planClip(video: TrackIndex, range: ClipRange): ClipPlan | undefined {
  const shown = shownIn(video, range)
  const first = shown[0]
  if (first === undefined) return undefined
  const syncs = (video.syncSamples ? [...video.syncSamples] : []).filter(
    (sample) => sample < video.sampleCount,
  )
  const startTime = presentationTime(video, first)
  const endTime = range.toSeconds * video.timescale
  const k1 = syncs.find((sample) => presentationTime(video, sample) >= startTime)
  const k2 = syncs.findLast((sample) => presentationTime(video, sample) <= endTime)
  if (k1 === undefined || k2 === undefined || k1 >= k2) return undefined
  const groupAfter = syncs.find((sample) => sample > k2) ?? video.sampleCount
  if (!isClosedGroup(video, k1, k2) || !isClosedGroup(video, k2, groupAfter)) return undefined
  const [from, to] = [presentationTime(video, k1), presentationTime(video, k2)]
  const countShown = (isIn: (time: number) => boolean) =>
    shown.filter((sample) => isIn(presentationTime(video, sample))).length
  const piece = (start: number, frames: number, sync: number) => ({
    startSeconds: start / video.timescale,
    frames,
    reorderSeconds: (presentationTime(video, sync) - (video.dts[sync] ?? 0)) / video.timescale,
  })
  const framesBefore = countShown((time) => time < from)
  const framesAfter = countShown((time) => time >= to)
  return {
    startSeconds: startTime / video.timescale,
    endSeconds: Math.min(range.toSeconds, endSeconds(video)),
    pieces: [
      { ...piece(startTime, framesBefore, k1), isCopied: false },
      { ...piece(from, k2 - k1, k1), isCopied: true },
      { ...piece(to, framesAfter, k2), isCopied: false },
    ].filter(({ frames }) => frames > 0),
  }
}

/** When the picture that is on screen at this time was first shown. */
export function shownSince(video: TrackIndex, seconds: number): number {
  let latest = 0
  for (let sample = 0; sample < video.sampleCount; sample++) {
    const time = presentationTime(video, sample) / video.timescale
    if (time <= seconds + toleranceSeconds && time > latest) latest = time
  }
  return latest
}

/** Players count in microseconds, files in ticks of their own. */
const toleranceSeconds = 0.001

/** The samples shown within the range in order of presentation, from the one on screen at its start. */
function shownIn(video: TrackIndex, range: ClipRange): number[] {
  const start = shownSince(video, range.fromSeconds) * video.timescale
  const end = (range.toSeconds - toleranceSeconds) * video.timescale
  return Array.from({ length: video.sampleCount }, (_, sample) => sample)
    .filter((sample) => {
      const time = presentationTime(video, sample)
      return time >= start - 0.5 && time < end
    })
    .toSorted((a, b) => presentationTime(video, a) - presentationTime(video, b))
}

/** No sample of a closed group is shown before its first one, so it needs nothing from earlier groups. */
function isClosedGroup(video: TrackIndex, first: number, end: number): boolean {
  const start = presentationTime(video, first)
  for (let sample = first; sample < end; sample++) {
    if (presentationTime(video, sample) < start) return false
  }
  return true
}
