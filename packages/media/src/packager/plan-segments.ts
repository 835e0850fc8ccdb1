/**
 * Where a source is cut into segments, known from its index before any segment is made.
 *
 * Video is cut at its own sync samples and sound at the same times, so that every playlist is exact (EXTINF is the
 * segment's actual duration) and every encoded rung can be cut alike.
 */

import {
  endSeconds,
  type Mp4Index,
  presentationTime,
  sampleDuration,
  type TrackIndex,
} from '../index/track-index.ts'
import { SourceError } from '../source-error.ts'

export const TARGET_SEGMENT_SECONDS = 4

/** Samples `[firstSample, endSample)` of a track, presented from `startSeconds` for `durationSeconds`. */
export type Segment = {
  firstSample: number
  endSample: number
  startSeconds: number
  durationSeconds: number
}

export type SegmentPlan = { video: Segment[]; audio: Segment[]; cuts: number[]; durationSeconds: number }

/** Segments of the first video and the first audio track, each at least 4 s long if the keyframes allow it. */
export function planSegments(index: Mp4Index): SegmentPlan {
  if (!index.video?.sampleCount) throw new SourceError('missing_box')
  const video = planVideo(index.video)
  const cuts = video.map((segment) => segment.startSeconds)
  const end = endSeconds(index.video)
  const audio = index.audio?.sampleCount ? planAudio(index.audio, cuts, end) : []
  return { video, audio, cuts, durationSeconds: end }
}

function planVideo(track: TrackIndex): Segment[] {
  const starts = segmentStarts(track)
  return starts.map((firstSample, position) => {
    const next = starts[position + 1]
    const start = position === 0 ? 0 : presentationTime(track, firstSample) / track.timescale
    const end = next === undefined ? endSeconds(track) : presentationTime(track, next) / track.timescale
    return {
      firstSample,
      endSample: next ?? track.sampleCount,
      startSeconds: start,
      durationSeconds: end - start,
    }
  })
}

function segmentStarts(track: TrackIndex): number[] {
  const starts = [0]
  let last = Math.max(0, presentationTime(track, 0))
  const target = (TARGET_SEGMENT_SECONDS - 0.001) * track.timescale
  for (const sample of track.syncSamples ?? track.dts.keys()) {
    if (sample === 0 || sample >= track.sampleCount) continue
    const time = presentationTime(track, sample)
    if (time - last < target) continue
    starts.push(sample)
    last = time
  }
  return starts
}

/**
 * Segments of sound, cut at the same times as the video. Leaves out samples that the edit list hides (AAC priming); sound
 * that is longer than the picture is cut every 4 s.
 */
export function planAudio(track: TrackIndex, cuts: number[], videoEndSeconds: number): Segment[] {
  const starts: number[] = []
  let sample = 0
  while (sample < track.sampleCount && presentationTime(track, sample) < 0) sample++
  for (const cut of withTail(cuts, videoEndSeconds, endSeconds(track))) {
    while (sample < track.sampleCount && presentationTime(track, sample) / track.timescale < cut) sample++
    if (sample < track.sampleCount && sample !== starts.at(-1)) starts.push(sample)
  }
  return starts.map((firstSample, position) => {
    const endSample = starts[position + 1] ?? track.sampleCount
    const start = presentationTime(track, firstSample)
    const end = presentationTime(track, endSample - 1) + sampleDuration(track, endSample - 1)
    return {
      firstSample,
      endSample,
      startSeconds: start / track.timescale,
      durationSeconds: (end - start) / track.timescale,
    }
  })
}

function withTail(cuts: number[], videoEnd: number, audioEnd: number): number[] {
  const tail: number[] = []
  for (let cut = videoEnd; audioEnd - cut >= TARGET_SEGMENT_SECONDS; cut += TARGET_SEGMENT_SECONDS)
    tail.push(cut)
  return [...cuts, ...tail]
}
