/**
 * Whether every browser can play a source directly, cut into segments without encoding. Each rule covers something that a
 * player was seen to fail on, or that segments on request rely on.
 */
import {
  endSeconds,
  type Mp4Index,
  presentationTime,
  startSeconds,
  type TrackIndex,
} from '../index/track-index.ts'
import { MAX_START_SECONDS } from './detect-notes.ts'
import type { Probe } from './probe.ts'

export const MAX_KEYFRAME_GAP_SECONDS = 10
export const MAX_COPIED_BITS_PER_SECOND = 12_000_000
/** 1080p in landscape or portrait. */
export const MAX_COPIED_SIDES = { short: 1080, long: 1920 }

/** What a stream copy leaves after a cut: reordered frames and the rest of a packet of sound. */
const MAX_HIDDEN_TAIL_SECONDS = 0.5
/** Half a frame at 30 fps, because containers round times. */
const ROUNDING_SECONDS = 0.017
const PLAYABLE_PIXEL_FORMATS = ['yuv420p', 'yuvj420p']
const PLAYABLE_ENTRIES = ['avc1', 'avc3']

export const notCopySafeReasons = [
  'no_video',
  'no_samples',
  'truncated',
  'video_codec',
  'pixel_format',
  'interlaced',
  'rotated',
  'odd_size',
  'too_large',
  'bitrate',
  'keyframe_gap',
  'several_descriptions',
  'edit_list',
  'video_start',
  'audio_start',
  'audio_codec',
] as const
export type NotCopySafeReason = (typeof notCopySafeReasons)[number]

export type CopySafety = { copySafe: true } | { copySafe: false; reasons: NotCopySafeReason[] }

/** Whether the source is copy-safe, or all reasons why it has to be encoded. */
export function isCopySafe(index: Mp4Index, probe: Probe): CopySafety {
  const { video, audio } = index
  const [picture] = probe.video
  if (!video || !picture) return { copySafe: false, reasons: ['no_video'] }
  if (video.sampleCount === 0) return { copySafe: false, reasons: ['no_samples'] }
  const { width, height } = picture
  const isProgressive = picture.fieldOrder === 'progressive' || picture.fieldOrder === 'unknown'
  const rules: [boolean, NotCopySafeReason][] = [
    [index.dataEnd > index.sizeBytes, 'truncated'],
    [picture.codec !== 'h264' || !PLAYABLE_ENTRIES.includes(video.codec.format), 'video_codec'],
    [!PLAYABLE_PIXEL_FORMATS.includes(picture.pixelFormat), 'pixel_format'],
    [!isProgressive, 'interlaced'],
    [picture.rotation !== 0, 'rotated'],
    [width % 2 !== 0 || height % 2 !== 0, 'odd_size'],
    [
      Math.min(width, height) > MAX_COPIED_SIDES.short || Math.max(width, height) > MAX_COPIED_SIDES.long,
      'too_large',
    ],
    [bitsPerSecond(video) > MAX_COPIED_BITS_PER_SECOND, 'bitrate'],
    [longestKeyframeGap(video) > MAX_KEYFRAME_GAP_SECONDS + ROUNDING_SECONDS, 'keyframe_gap'],
    [[video, audio].some((track) => (track?.codec.entryCount ?? 1) !== 1), 'several_descriptions'],
    [[video, audio].some((track) => track && !isWholeMedia(track)), 'edit_list'],
    [startSeconds(video) >= MAX_START_SECONDS, 'video_start'],
    [audio !== undefined && startSeconds(audio) >= MAX_START_SECONDS, 'audio_start'],
    [audio !== undefined && !isPlayableAudio(audio), 'audio_codec'],
  ]
  const reasons = rules.filter(([applies]) => applies).map(([, reason]) => reason)
  return reasons.length === 0 ? { copySafe: true } : { copySafe: false, reasons }
}

/** Whether the sound is AAC with its samples in the index, which every browser plays. */
export function isPlayableAudio(audio: TrackIndex): boolean {
  return audio.sampleCount > 0 && audio.codec.codecs.startsWith('mp4a.40.')
}

/** The longest time between two keyframes, or from the last one to the end, in seconds. */
export function longestKeyframeGap(video: TrackIndex): number {
  if (!video.syncSamples) return 0
  let longest = 0
  let previous = 0
  for (const sample of video.syncSamples) {
    const time = presentationTime(video, sample) / video.timescale
    longest = Math.max(longest, time - previous)
    previous = time
  }
  return Math.max(longest, endSeconds(video) - previous)
}

/** Average rate of the track's samples. */
function bitsPerSecond(track: TrackIndex): number {
  const bytes = track.sizes.reduce((sum, size) => sum + size, 0)
  return (bytes * 8) / Math.max(endSeconds(track), 0.001)
}

/** Whether the edit list hides nothing that would be missed: only codec priming, or the rounding of a cut. */
function isWholeMedia(track: TrackIndex): boolean {
  const end = endSeconds(track)
  const hiddenTail = end - (track.editEndSeconds ?? end)
  return (
    track.isSimpleEdit && startSeconds(track) > -MAX_START_SECONDS && hiddenTail < MAX_HIDDEN_TAIL_SECONDS
  )
}
