/**
 * Warnings (it plays, but) and errors (it doesn't play) about an uploaded file, decided from the probe, the index and the
 * size alone; [UP-092] leaves the codes and thresholds to us.
 */
import type { TranscoderError, TranscoderWarning } from '@marquee/domain/media'
import type { Mp4Index } from '../index/track-index.ts'
import { displaySize } from './display-size.ts'
import type { AudioStream, Probe, VideoStream } from './probe.ts'

/** [UP-081] Fewer lines than this on the shorter side are low resolution. */
export const LOW_RESOLUTION_LINES = 480
/** [UP-084 UP-085] A stream that starts later than this doesn't start at zero. */
export const MAX_START_SECONDS = 0.1
/** [UP-080] The standard shapes, and the tolerated difference. */
export const STANDARD_ASPECT_RATIOS = [16 / 9, 16 / 10]
export const ASPECT_RATIO_TOLERANCE = 0.01
/** [UP-037] A thumbnail is taken at one second. */
export const MIN_DURATION_SECONDS = 1

const ADVISED_VIDEO_CODECS = ['h264', 'hevc']
const ADVISED_AUDIO_CODECS = ['aac', 'ac3', 'eac3']
const QUICKTIME_BRAND = 'qt  '

export type Notes = { warnings: TranscoderWarning[]; errors: TranscoderError[] }

export type Findings = {
  /** Undefined when ffprobe refused the file. */
  probe: Probe | undefined
  /** Undefined when the index could not be read. */
  index: Mp4Index | undefined
  sizeBytes: number
  /** Lines that a decoding pass wrote to stderr, if there was one. */
  decodingErrors?: number
}

/** [UP-075 to UP-089] Every warning and error that applies, once each. */
export function detectNotes({ probe, index, sizeBytes, decodingErrors = 0 }: Findings): Notes {
  if (!probe || (probe.video.length === 0 && probe.audio.length === 0)) {
    return { warnings: [], errors: ['COULD_NOT_PROCESS'] }
  }
  const [video] = probe.video
  const [audio] = probe.audio
  const isCorrupt = !index || index.dataEnd > sizeBytes || decodingErrors > 0
  const warnings: [boolean, TranscoderWarning][] = [
    ...countWarnings(probe),
    ...(video ? videoWarnings(video) : []),
    ...(audio ? audioWarnings(audio) : []),
    [isCorrupt, 'POSSIBLE_CORRUPTION'],
    [probe.majorBrand === QUICKTIME_BRAND, 'USE_MP4'],
  ]
  return {
    warnings: warnings.filter(([applies]) => applies).map(([, code]) => code),
    errors: errorsOf(probe),
  }
}

function errorsOf({ video, durationSeconds }: Probe): TranscoderError[] {
  if (video.length === 0) return ['NO_VIDEO_STREAM']
  if (durationSeconds === undefined || durationSeconds <= 0) return ['COULD_NOT_PROCESS']
  return durationSeconds < MIN_DURATION_SECONDS ? ['VIDEO_TOO_SHORT'] : []
}

function countWarnings({ video, audio }: Probe): [boolean, TranscoderWarning][] {
  return [
    [video.length > 1, 'MULTIPLE_VIDEO_STREAMS'],
    [audio.length > 1, 'MULTIPLE_AUDIO_STREAMS'],
    [video.length === 0, 'AUDIO_FILE_UPLOADED'],
    [audio.length === 0, 'NO_AUDIO_STREAM'],
  ]
}

function videoWarnings(video: VideoStream): [boolean, TranscoderWarning][] {
  const { width, height } = displaySize(video)
  const isStandard = STANDARD_ASPECT_RATIOS.some(
    (ratio) => Math.abs(width / height / ratio - 1) <= ASPECT_RATIO_TOLERANCE,
  )
  return [
    [video.sampleAspectRatio !== 1 || video.rotation !== 0, 'ASPECT_RATIO_MISMATCH'],
    [!isStandard, 'NON_STANDARD_ASPECT_RATIO'],
    [Math.min(video.width, video.height) < LOW_RESOLUTION_LINES, 'LOW_RESOLUTION'],
    [video.startSeconds > MAX_START_SECONDS, 'NON_ZERO_VIDEO_START'],
    [!ADVISED_VIDEO_CODECS.includes(video.codec), 'USE_H264_OR_H265'],
  ]
}

function audioWarnings(audio: AudioStream): [boolean, TranscoderWarning][] {
  return [
    [audio.startSeconds > MAX_START_SECONDS, 'NON_ZERO_AUDIO_START'],
    [!ADVISED_AUDIO_CODECS.includes(audio.codec), 'USE_AAC_OR_AC3'],
  ]
}
