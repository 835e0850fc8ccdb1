/**
 * Inspects a chosen file in the browser before anything is sent: a file that can't become a video is refused immediately
 * with the reason, and the server's warnings are shown early.
 *
 * The server checks everything again; this is a convenience, not a defense.
 */
import type { TranscoderWarning } from '@marquee/domain/media'
import { maxVideoSizeBytes, minVideoDurationSeconds } from '@marquee/domain/video-library'
import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { FileRefusal } from './file-refusal.ts'

export type Inspection = {
  durationSeconds: number
  warnings: TranscoderWarning[]
}

/** Below this many pixels a video counts as low resolution; same as on the server. */
const lowResolutionPixels = 480
/** Encoders leave up to a tenth of a second at the start, which no one notices. */
const startToleranceSeconds = 0.1

/** The duration and warnings of `file`; throws a `FileRefusal` if it can't become a video (UP-002, UP-033..039). */
export async function inspectVideoFile(file: File): Promise<Inspection> {
  await refuseByHeader(file)
  const { BlobSource, Input, MP4, QTFF } = await import('mediabunny')
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF],
  })
  try {
    return await inspectStreams(input)
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    // An unreadable index has no duration (UP-039).
    throw new FileRefusal('invalid_duration', { cause: error })
  } finally {
    input.dispose()
  }
}

async function refuseByHeader(file: File): Promise<void> {
  if (/\.svgz?$/iu.test(file.name) || file.type === 'image/svg+xml') throw new FileRefusal('svg_file')
  if (!/\.mp4$/iu.test(file.name)) throw new FileRefusal('not_mp4')
  if (file.size === 0) throw new FileRefusal('empty_file')
  if (file.size > maxVideoSizeBytes) throw new FileRefusal('too_large')
  const head = await readHead(file)
  if (head.slice(4, 8) === 'ftyp') return
  throw new FileRefusal(/^\s*<(\?xml|!doctype svg|svg)/iu.test(head) ? 'svg_file' : 'not_mp4')
}

async function readHead(file: File): Promise<string> {
  try {
    return new TextDecoder('latin1').decode(await file.slice(0, 256).arrayBuffer())
  } catch (cause) {
    throw new FileRefusal('file_unreadable', { cause })
  }
}

async function inspectStreams(input: Input): Promise<Inspection> {
  const [videos, audios] = [await input.getVideoTracks(), await input.getAudioTracks()]
  const [video, audio] = [videos[0], audios[0]]
  // No streams at all: the index is missing, as in a truncated file.
  if ((await input.getTracks()).length === 0) throw new FileRefusal('invalid_duration')
  if (!video) throw new FileRefusal(audio ? 'audio_only' : 'no_video_stream')
  const durationSeconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) throw new FileRefusal('invalid_duration')
  if (durationSeconds < minVideoDurationSeconds) throw new FileRefusal('too_short')
  const warnings = [...(await videoWarnings(video)), ...(await audioWarnings(audio))]
  if (videos.length > 1) warnings.push('MULTIPLE_VIDEO_STREAMS')
  if (audios.length > 1) warnings.push('MULTIPLE_AUDIO_STREAMS')
  if ((await input.getFormat()).name.startsWith('QuickTime')) warnings.push('USE_MP4')
  return { durationSeconds, warnings }
}

async function videoWarnings(video: InputVideoTrack): Promise<TranscoderWarning[]> {
  const warnings: TranscoderWarning[] = []
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const pixel = await video.getPixelAspectRatio()
  const isStandard = [16 / 9, 16 / 10].some((ratio) => Math.abs(width / height / ratio - 1) <= 0.01)
  if (pixel.num !== pixel.den || (await video.getRotation()) !== 0) warnings.push('ASPECT_RATIO_MISMATCH')
  if (!isStandard) warnings.push('NON_STANDARD_ASPECT_RATIO')
  if (Math.min(width, height) < lowResolutionPixels) warnings.push('LOW_RESOLUTION')
  if ((await video.getFirstTimestamp()) > startToleranceSeconds) warnings.push('NON_ZERO_VIDEO_START')
  const codec = await video.getCodec()
  if (codec !== 'avc' && codec !== 'hevc') warnings.push('USE_H264_OR_H265')
  return warnings
}

async function audioWarnings(audio: InputAudioTrack | undefined): Promise<TranscoderWarning[]> {
  if (!audio) return ['NO_AUDIO_STREAM']
  const warnings: TranscoderWarning[] = []
  if ((await audio.getFirstTimestamp()) > startToleranceSeconds) warnings.push('NON_ZERO_AUDIO_START')
  const codec = await audio.getCodec()
  if (codec !== 'aac' && codec !== 'ac3' && codec !== 'eac3') warnings.push('USE_AAC_OR_AC3')
  return warnings
}
