/** The ffmpeg calls that make a clip's file: pure arguments, each group with its reason. */
import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'
import type { LadderSource } from '../ladder/ladder-source.ts'
import { MAX_FRAMES_PER_SECOND } from '../ladder/video-graph.ts'
import { MAX_COPIED_SIDES } from '../probe/copy-safe.ts'
import type { ClipPiece, ClipPlan, ClipRange } from './plan-clip.ts'

/** Name in the scratch folder. */
export const CLIP_FILE = 'clip.mp4'
/** All pieces of the picture, concatenated, in the scratch folder. */
export const CLIP_PICTURE_FILE = 'picture.ts'

/** Added to every time between the calls: a piece may start before 0, which MPEG-TS can't express. */
const SHIFT_SECONDS = 10
const TS_TICKS = 90_000
/** Must look like the source, because copied pictures are right next to it. */
const QUALITY = ['-preset', 'veryfast', '-crf', '18', '-profile:v', 'high']
const SOUND = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000']
/** Keeps a frame that starts exactly at a cut from counting as before it. */
const HALF_A_MILLISECOND = 0.0005

type Piece = { source: LadderSource; piece: ClipPiece; name: string }

/** One piece of the picture as MPEG-TS, which can be concatenated, at the source's own times plus 10 s. */
export function clipPieceCall({ source, piece, name }: Piece): FfmpegCall {
  const { startSeconds, frames, isCopied, reorderSeconds } = piece
  // A copy starts at the keyframe before the seek position; encoding drops what comes before it.
  const seek = isCopied ? startSeconds + 2 * HALF_A_MILLISECOND : startSeconds - HALF_A_MILLISECOND
  return {
    source: source.path,
    input: [...(seek > 0 ? ['-ss', seconds(seek - source.fileStartSeconds)] : []), '-copyts'],
    output: [
      ...['-map', '0:v:0', '-frames:v', String(frames)],
      ...(isCopied
        ? ['-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb,dump_extra']
        : [
            // Not reordered, and decoded as early as the copied pictures are, so that the times join.
            ...['-c:v', 'libx264', ...QUALITY, '-bf', '0', '-pix_fmt', 'yuv420p'],
            ...['-fps_mode', 'passthrough', '-enc_time_base', '1/90000'],
            ...['-bsf:v', `setts=dts=DTS-${Math.round(reorderSeconds * TS_TICKS)}`],
          ]),
      ...['-output_ts_offset', String(SHIFT_SECONDS), '-muxdelay', '0', '-muxpreload', '0'],
      ...['-f', 'mpegts', '-mpegts_copyts', '1', name],
    ],
  }
}

type Joined = { source: LadderSource; plan: ClipPlan }

/** The joined picture with its sound, which is encoded whole: sound is cut at samples, not at packets. */
export function clipJoinCall({ source, plan }: Joined): FfmpegCall {
  const start = plan.startSeconds
  const length = plan.endSeconds - start
  const shift = Math.round((start + SHIFT_SECONDS) * TS_TICKS)
  return {
    source: source.path,
    input: [...seekTo(source, start), '-t', seconds(length), '-copyts'],
    made: { format: 'mpegts', file: CLIP_PICTURE_FILE },
    output: [
      ...['-map', '1:v:0', '-c:v', 'copy', '-bsf:v', `setts=pts=PTS-${shift}:dts=DTS-${shift}`],
      ...(source.hasAudio
        ? [
            ...['-map', '0:a:0', '-af', `asetpts=PTS-${seconds(start)}/TB,aresample=async=1:first_pts=0`],
            ...SOUND,
          ]
        : []),
      ...['-avoid_negative_ts', 'disabled', '-movflags', '+faststart', CLIP_FILE],
    ],
  }
}

/** Re-encodes the whole part, when it can't be cut at its keyframes. The result is copy-safe. */
export function clipEncodeCall(source: LadderSource, { fromSeconds, toSeconds }: ClipRange): FfmpegCall {
  const framesPerSecond = Math.min(source.framesPerSecond || 30, MAX_FRAMES_PER_SECOND)
  return {
    source: source.path,
    input: [...seekTo(source, fromSeconds + source.originSeconds), '-t', seconds(toSeconds - fromSeconds)],
    output: [
      ...['-map', '0:v:0', '-vf', encodedGraph(source)],
      ...['-c:v', 'libx264', ...QUALITY, '-pix_fmt', 'yuv420p', '-maxrate', '9M', '-bufsize', '18M'],
      // Playback cuts it into segments of some four seconds.
      ...['-g', String(Math.max(1, Math.round(framesPerSecond * 4)))],
      ...(source.hasAudio ? ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', ...SOUND] : []),
      ...['-movflags', '+faststart', CLIP_FILE],
    ],
  }
}

function encodedGraph({ isInterlaced, framesPerSecond, size }: LadderSource): string {
  const { short, long } = MAX_COPIED_SIDES
  const factor = Math.min(
    1,
    short / Math.min(size.width, size.height),
    long / Math.max(size.width, size.height),
  )
  const even = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2)
  return [
    ...(isInterlaced ? ['yadif'] : []),
    ...(framesPerSecond > MAX_FRAMES_PER_SECOND ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    `scale=${even(size.width)}:${even(size.height)}`,
    'setsar=1',
  ].join(',')
}

/** ffmpeg counts seeks from the file's own start. */
function seekTo({ fileStartSeconds }: LadderSource, moment: number): string[] {
  const seek = moment - fileStartSeconds
  return seek > HALF_A_MILLISECOND ? ['-ss', seconds(seek - HALF_A_MILLISECOND)] : []
}

function seconds(value: number): string {
  return Math.max(0, value).toFixed(6)
}
