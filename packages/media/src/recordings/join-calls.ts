/** The ffmpeg calls that join the stretches of a recording into one mp4: pure arguments, each group with its reason. */
import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'

/** Names in the scratch folder. */
export const JOINED_FILE = 'recording.mp4'
export const JOINED_STREAM = 'recording.ts'

const eitherTrack = ['-map', '0:v:0', '-map', '0:a:0?']

/** The mp4 of a recording of one stretch: its initialization segment and its segments, in one file. */
export function joinCall(source: string): FfmpegCall {
  // Times start at 0, whenever the stream began.
  return { source, input: [], output: [...eitherTrack, '-c', 'copy', '-movflags', '+faststart', JOINED_FILE] }
}

/** One of several stretches as MPEG-TS, which can be concatenated, from `startsAt` seconds on. */
export function stretchCall(source: string, { name, startsAt }: Named): FfmpegCall {
  return {
    source,
    input: [],
    output: [
      ...eitherTrack,
      ...['-c', 'copy', '-bsf:v', 'h264_mp4toannexb,dump_extra'],
      ...tsAt(startsAt),
      ...['-f', 'mpegts', name],
    ],
  }
}

/** What all stretches are encoded as when their formats differ. */
export type JoinedFormat = { width: number; height: number; framesPerSecond: number; hasAudio: boolean }

type Encoded = Named & { durationSeconds: number; hasAudio: boolean; format: JoinedFormat }

/**
 * One of several stretches, encoded in the format of all. The same encoder with the same settings makes them alike, so
 * that they can be concatenated like copies.
 */
export function encodedStretchCall(
  source: string,
  { name, startsAt, durationSeconds, hasAudio, format }: Encoded,
): FfmpegCall {
  const { framesPerSecond } = format
  const sound = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000']
  return {
    source,
    input: [],
    output: [
      ...['-map', '0:v:0', '-vf', graphOf(format)],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '20',
        '-profile:v',
        'high',
        '-pix_fmt',
        'yuv420p',
      ],
      // Nothing of it is decoded before it starts or shown after it ends, where the other stretches are.
      ...['-bf', '0', '-t', durationSeconds.toFixed(3)],
      ...['-maxrate', '9M', '-bufsize', '18M', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
      ...['-color_trc', 'bt709', '-g', String(Math.max(1, Math.round(framesPerSecond * 2)))],
      ...(hasAudio ? ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', ...sound] : []),
      // If others have sound, this one has silence for the duration of its picture.
      ...(format.hasAudio && !hasAudio
        ? ['-filter_complex', 'anullsrc=r=48000:cl=stereo[s]', '-map', '[s]', '-shortest', ...sound]
        : []),
      ...tsAt(startsAt),
      ...['-f', 'mpegts', name],
    ],
  }
}

/** A different shape is shown whole, with black bars. */
function graphOf({ width, height, framesPerSecond }: JoinedFormat): string {
  const size = `${width}:${height}`
  return `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1,setsar=1,fps=${framesPerSecond}`
}

type Named = { name: string; startsAt: number }

const tsAt = (startsAt: number) => [
  ...['-output_ts_offset', startsAt.toFixed(3), '-muxdelay', '0', '-muxpreload', '0'],
]

/** The mp4 of all stretches, concatenated in `JOINED_STREAM`; `first` is the file of the first one. */
export function joinStretchesCall(first: string): FfmpegCall {
  return {
    source: first,
    input: [],
    made: { format: 'mpegts', file: JOINED_STREAM },
    output: [
      ...['-map', '1:v:0', '-map', '1:a:0?', '-c', 'copy', '-bsf:a', 'aac_adtstoasc'],
      ...['-movflags', '+faststart', JOINED_FILE],
    ],
  }
}
