/**
 * How a part of a video becomes a file of its own without being encoded anew: only the pictures before its first keyframe
 * and after its last one are, what lies between is copied bit by bit. So an hour takes seconds, and the first picture is
 * the one that was on the screen at the in point.
 */
import { endSeconds, presentationTime, type TrackIndex } from '../index/track-index.ts'

export type ClipRange = { fromSeconds: number; toSeconds: number }

/** Pictures of the source by their number of frames, and when they begin on its timeline. */
export type ClipPiece = { startSeconds: number; frames: number; isCopied: boolean; reorderSeconds: number }

export type ClipPlan = {
  /** When the first picture of the clip is shown in the source, and when its last one ends. */
  startSeconds: number
  endSeconds: number
  pieces: ClipPiece[]
}

/** The pieces of a smart cut, in order; undefined where the part holds no whole group of pictures, or its groups lean on each other. */
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
  if (!standsAlone(video, k1, k2) || !standsAlone(video, k2, groupAfter)) return undefined
  const [from, to] = [presentationTime(video, k1), presentationTime(video, k2)]
  const timesOf = (isIn: (time: number) => boolean) =>
    shown.filter((sample) => isIn(presentationTime(video, sample))).length
  const piece = (start: number, frames: number, sync: number) => ({
    startSeconds: start / video.timescale,
    frames,
    reorderSeconds: (presentationTime(video, sync) - (video.dts[sync] ?? 0)) / video.timescale,
  })
  const framesBefore = timesOf((time) => time < from)
  const framesAfter = timesOf((time) => time >= to)
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

/** When the picture that is on the screen at this moment was first shown. */
export function shownSince(video: TrackIndex, seconds: number): number {
  let latest = 0
  for (let sample = 0; sample < video.sampleCount; sample++) {
    const time = presentationTime(video, sample) / video.timescale
    if (time <= seconds + toleranceSeconds && time > latest) latest = time
  }
  return latest
}

/** A player tells its time in microseconds, a file in ticks of its own. */
const toleranceSeconds = 0.001

/** The samples shown within the range, in the order in which they are shown, from the one on the screen at its start. */
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

/** No picture of the samples is shown before the first of them: then none needs what came before (a closed group). */
function standsAlone(video: TrackIndex, first: number, end: number): boolean {
  const start = presentationTime(video, first)
  for (let sample = first; sample < end; sample++) {
    if (presentationTime(video, sample) < start) return false
  }
  return true
}
