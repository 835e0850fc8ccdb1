/** The expected outcome of every clip: [warnings, errors, copy-safe or why not, codecs, seconds of picture]. */
import type { TranscoderError, TranscoderWarning } from '@marquee/domain/media'
import type { NotCopySafeReason } from '../src/probe/copy-safe.ts'

export type Outcome = {
  warnings?: TranscoderWarning[]
  errors?: TranscoderError[]
  /** `true`, the reasons against it, or undefined without an index. */
  copySafe?: true | NotCopySafeReason[]
  codecs?: string[]
  seconds?: number
  /** The tolerance of the seconds. */
  secondsWithin?: number
}

/** The expected seconds if the measured ones are near enough, and the measured ones otherwise. */
export function nearSeconds(
  measured: number | undefined,
  { seconds, secondsWithin = 0.05 }: Outcome,
): number | undefined {
  if (measured === undefined || seconds === undefined) return measured
  return Math.abs(measured - seconds) <= secondsWithin ? seconds : measured
}

const H264 = 'avc1.42c01f'
const AAC = 'mp4a.40.2'
const MASTER = ['avc1.640028', AAC]
const SMALL = ['avc1.64001e', AAC]
const unreadable: Outcome = { errors: ['COULD_NOT_PROCESS'] }
const audioOnly: Outcome = {
  warnings: ['AUDIO_FILE_UPLOADED'],
  errors: ['NO_VIDEO_STREAM'],
  copySafe: ['no_video'],
  codecs: [AAC],
}

export const outcomes: Record<string, Outcome> = {
  'm10.mp4': { copySafe: true, codecs: MASTER, seconds: 10 },
  's10.mp4': { warnings: ['LOW_RESOLUTION'], copySafe: true, codecs: SMALL, seconds: 10 },
  'm10_moovend.mp4': { copySafe: true, codecs: MASTER, seconds: 10 },
  'hevc.mp4': {
    warnings: ['LOW_RESOLUTION'],
    copySafe: ['video_codec'],
    codecs: ['hvc1.1.6.L63.90', AAC],
    seconds: 5,
  },
  'vp9.webm': unreadable,
  'audio.m4a': audioOnly,
  'audio_only.mp4': audioOnly,
  'noaudio.mp4': { warnings: ['NO_AUDIO_STREAM'], copySafe: true, codecs: ['avc1.64001f'], seconds: 10 },
  'twoaudio.mp4': { warnings: ['MULTIPLE_AUDIO_STREAMS'], copySafe: true, codecs: [H264, AAC], seconds: 5 },
  'twovideo.mp4': { warnings: ['MULTIPLE_VIDEO_STREAMS'], copySafe: true, codecs: [H264, AAC], seconds: 5 },
  'r43.mp4': {
    warnings: ['NON_STANDARD_ASPECT_RATIO'],
    copySafe: true,
    codecs: ['avc1.42c01e', AAC],
    seconds: 5,
  },
  'sar169.mp4': { warnings: ['ASPECT_RATIO_MISMATCH'], copySafe: true, codecs: [H264, AAC], seconds: 5 },
  'low.mp4': {
    warnings: ['NON_STANDARD_ASPECT_RATIO', 'LOW_RESOLUTION'],
    copySafe: true,
    codecs: ['avc1.42c00d', AAC],
    seconds: 5,
  },
  'half.mp4': { errors: ['VIDEO_TOO_SHORT'], copySafe: true, codecs: [H264, AAC], seconds: 0.5 },
  'still.mp4': { warnings: ['LOW_RESOLUTION'], copySafe: true, codecs: ['avc1.42c00b', AAC], seconds: 12 },
  'odd.mp4': {
    warnings: ['LOW_RESOLUTION'],
    copySafe: ['pixel_format', 'odd_size'],
    codecs: ['avc1.f4001e', AAC],
    seconds: 5,
  },
  'h264_444.mp4': { copySafe: ['pixel_format'], codecs: ['avc1.f4001f', AAC], seconds: 5 },
  'h264_10bit_ac3.mp4': {
    copySafe: ['pixel_format', 'audio_codec'],
    codecs: ['avc1.6e001f', 'ac-3'],
    seconds: 5,
  },
  'h264_ac3.mp4': { copySafe: ['audio_codec'], codecs: [H264, 'ac-3'], seconds: 5 },
  'interlaced.mp4': {
    warnings: ['ASPECT_RATIO_MISMATCH'],
    copySafe: ['interlaced'],
    codecs: ['avc1.4d401f', AAC],
    seconds: 5,
  },
  'rec.mov': { warnings: ['USE_MP4'], copySafe: true, codecs: [H264, AAC], seconds: 5 },
  'vertical.mp4': {
    warnings: ['NON_STANDARD_ASPECT_RATIO'],
    copySafe: ['bitrate'],
    codecs: ['avc1.42c028', AAC],
    seconds: 5,
  },
  'fragmented.mp4': {
    warnings: ['LOW_RESOLUTION'],
    copySafe: ['no_samples'],
    codecs: ['avc1.42c01e', AAC],
    seconds: 5,
  },
  'mpeg4mp3.mp4': {
    warnings: ['USE_H264_OR_H265', 'USE_AAC_OR_AC3'],
    copySafe: ['video_codec', 'audio_codec'],
    codecs: ['mp4v', 'mp4a.6B'],
    seconds: 5,
  },
  'vfr_longgop.mp4': {
    warnings: ['LOW_RESOLUTION'],
    copySafe: ['keyframe_gap'],
    codecs: ['avc1.42c01e', AAC],
    seconds: 40,
  },
  'trunc_faststart.mp4': {
    warnings: ['LOW_RESOLUTION', 'POSSIBLE_CORRUPTION'],
    copySafe: ['truncated'],
    codecs: SMALL,
    seconds: 4.6,
    // The file is cut at a byte, and no two runs of the encoder give a picture the same bytes.
    secondsWithin: 0.3,
  },
  'trunc_nomoov.mp4': unreadable,
  // Bit rot is found by the preview pass, which decodes.
  'corrupt.mp4': { warnings: ['LOW_RESOLUTION'], copySafe: true, codecs: SMALL, seconds: 10 },
  'offset_both.mp4': {
    warnings: ['LOW_RESOLUTION', 'NON_ZERO_VIDEO_START', 'NON_ZERO_AUDIO_START'],
    copySafe: ['video_start', 'audio_start'],
    codecs: SMALL,
    seconds: 10,
  },
  // The sound starts two seconds before the picture, which is held for that long.
  'offset_v.mp4': {
    warnings: ['LOW_RESOLUTION', 'NON_ZERO_VIDEO_START'],
    copySafe: ['video_start'],
    codecs: SMALL,
    seconds: 12,
  },
  'offset_a.mp4': {
    warnings: ['LOW_RESOLUTION', 'NON_ZERO_AUDIO_START'],
    copySafe: ['audio_start'],
    codecs: SMALL,
    seconds: 11.5,
  },
  'offset.ts': unreadable,
  'rot90.mp4': {
    warnings: ['ASPECT_RATIO_MISMATCH', 'NON_STANDARD_ASPECT_RATIO', 'LOW_RESOLUTION'],
    copySafe: ['rotated'],
    codecs: SMALL,
    seconds: 10,
  },
  'svg_as.mp4': unreadable,
  'text.mp4': unreadable,
  'empty.mp4': unreadable,
  'hlsplay.mp4': unreadable,
}
