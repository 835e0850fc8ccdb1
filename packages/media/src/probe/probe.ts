import { FfmpegError } from '../ffmpeg/ffmpeg-error.ts'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runFfprobe } from '../ffmpeg/run-ffmpeg.ts'
import type { ProcessOptions } from '../ffmpeg/run-process.ts'

export type VideoStream = {
  codec: string
  profile: string
  pixelFormat: string
  width: number
  height: number
  /** Width to height of one pixel; 1 when the file doesn't say. */
  sampleAspectRatio: number
  /** Quarter turns that players apply, in degrees: 0, 90, 180 or 270. */
  rotation: number
  fieldOrder: string
  startSeconds: number
  durationSeconds: number | undefined
  framesPerSecond: number
}

export type AudioStream = {
  codec: string
  channels: number
  sampleRate: number
  startSeconds: number
  durationSeconds: number | undefined
}

/** What ffprobe finds in a file. Cover pictures don't count as video streams. */
export type Probe = {
  majorBrand: string
  /** The earliest start of any stream. */
  startSeconds: number
  durationSeconds: number | undefined
  video: VideoStream[]
  audio: AudioStream[]
}

const PROBE_ARGUMENTS = ['-of', 'json', '-show_format', '-show_streams']

/** The streams of an uploaded file; rejects with `FfmpegError` when ffprobe can't open it as an mp4. */
export async function probe(
  tools: FfmpegTools,
  source: string,
  options: Omit<ProcessOptions, 'onStdout' | 'onProgressLine'>,
): Promise<Probe> {
  return parseProbe(await runFfprobe(tools, { args: PROBE_ARGUMENTS, source }, options))
}

/** Parses ffprobe's JSON; rejects anything else. */
export function parseProbe(text: string): Probe {
  const output: unknown = JSON.parse(text)
  if (!isRecord(output) || !isRecord(output['format']))
    throw new FfmpegError('failed', 'the output of ffprobe has no format')
  const format = output['format']
  const streams = recordsIn(output, 'streams')
  const tags = isRecord(format['tags']) ? format['tags'] : {}
  return {
    majorBrand: textIn(tags, 'major_brand'),
    startSeconds: numberIn(format, 'start_time') ?? 0,
    durationSeconds: numberIn(format, 'duration'),
    video: streams
      .filter((stream) => textIn(stream, 'codec_type') === 'video' && !isPicture(stream))
      .map(readVideo),
    audio: streams.filter((stream) => textIn(stream, 'codec_type') === 'audio').map(readAudio),
  }
}

function isPicture(stream: JsonRecord): boolean {
  const disposition = stream['disposition']
  return isRecord(disposition) && numberIn(disposition, 'attached_pic') === 1
}

function readVideo(stream: JsonRecord): VideoStream {
  return {
    codec: textIn(stream, 'codec_name'),
    profile: textIn(stream, 'profile'),
    pixelFormat: textIn(stream, 'pix_fmt'),
    width: numberIn(stream, 'width') ?? 0,
    height: numberIn(stream, 'height') ?? 0,
    sampleAspectRatio: ratioIn(stream, 'sample_aspect_ratio') || 1,
    rotation: rotationOf(stream),
    fieldOrder: textIn(stream, 'field_order') || 'unknown',
    startSeconds: numberIn(stream, 'start_time') ?? 0,
    durationSeconds: numberIn(stream, 'duration'),
    framesPerSecond: ratioIn(stream, 'avg_frame_rate') || ratioIn(stream, 'r_frame_rate'),
  }
}

function readAudio(stream: JsonRecord): AudioStream {
  return {
    codec: textIn(stream, 'codec_name'),
    channels: numberIn(stream, 'channels') ?? 0,
    sampleRate: numberIn(stream, 'sample_rate') ?? 0,
    startSeconds: numberIn(stream, 'start_time') ?? 0,
    durationSeconds: numberIn(stream, 'duration'),
  }
}

function rotationOf(stream: JsonRecord): number {
  const degrees = recordsIn(stream, 'side_data_list').map((side) => numberIn(side, 'rotation') ?? 0)
  const turn = degrees.find((value) => value !== 0) ?? 0
  return (((Math.round(turn / 90) * 90) % 360) + 360) % 360
}

// ffprobe promises no schema: each field is read as what it is, or is absent.

type JsonRecord = Record<string, unknown>

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none without a list. */
function recordsIn(record: JsonRecord, field: string): JsonRecord[] {
  const value = record[field]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** A string; empty if there is none. */
function textIn(record: JsonRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** A finite number, written as a number or as a string. */
function numberIn(record: JsonRecord, field: string): number | undefined {
  const value = record[field]
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A ratio such as `30000/1001` or `64:45`; 0 if there is none. */
function ratioIn(record: JsonRecord, field: string): number {
  const [above = '', below = ''] = textIn(record, field).split(/[/:]/)
  const ratio = Number(above) / Number(below)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 0
}
