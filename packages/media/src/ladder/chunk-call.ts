/**
 * The ffmpeg call that encodes one chunk of one pass: pure arguments, each group with its reason. Its segments continue
 * those of the previous chunk and are cut exactly where the source is cut.
 */
import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'
import { type LadderPass, RATES, type Rung } from './ladder-passes.ts'
import type { LadderSource } from './ladder-source.ts'
import type { Chunk } from './plan-chunks.ts'
import { videoGraph } from './video-graph.ts'

/** Encodes the chunk's segments of all rungs of the pass into the scratch folder; see `chunkFiles` for their names. */
export function chunkCall(source: LadderSource, pass: LadderPass, chunk: Chunk): FfmpegCall {
  return {
    source: source.path,
    input: [
      // The first chunk reads from the start: a seek to 0 could drop what comes before the first keyframe.
      ...(chunk.startSeconds > 0 ? ['-ss', seconds(seekSeconds(source, chunk))] : []),
      // Keeps the source's times, so that separately made chunks continue each other.
      '-copyts',
    ],
    output: [
      ...(chunk.endSeconds === undefined ? [] : ['-to', seconds(chunk.endSeconds)]),
      ...['-filter_complex', videoGraph(source, pass.rungs, chunk)],
      ...pass.rungs.flatMap((rung) => ['-map', `[${rung.name}]`]),
      // Frames keep their own times, in a clock fine enough for any rate, so a source of variable rate is neither padded nor
      // thinned. In ffmpeg's default clock, one tick per frame, a frame just before the chunk's end is lost.
      ...['-fps_mode', 'vfr', '-enc_time_base', '1/90000'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-bf', '2'],
      // Keyframes at the cuts and nowhere else: each extra one would be an extra segment.
      ...['-force_key_frames', chunk.cuts.map(seconds).join(','), '-sc_threshold', '0', '-g', '9999'],
      ...pass.rungs.flatMap(rateArguments),
      // Writes times unchanged: no start delay, no shift to avoid negative ones.
      ...['-muxdelay', '0', '-avoid_negative_ts', 'disabled'],
      ...hlsArguments(pass.rungs, chunk.firstSegment),
    ],
  }
}

export type RungFiles = { rung: Rung; initName: string; playlistName: string }

/** The files of a pass: init segment and ffmpeg's own playlist. */
export function chunkFiles(pass: LadderPass): RungFiles[] {
  return pass.rungs.map((rung) => ({ rung, initName: initName(rung), playlistName: `${rung.name}.m3u8` }))
}

const initName = (rung: Rung) => `init_${rung.name}.mp4`

function hlsArguments(rungs: Rung[], firstSegment: number): string[] {
  // ffmpeg 5.1.9 replaces %v in this name only when there are several rungs, and then requires it.
  const [only, ...others] = rungs
  const initPattern = only && others.length === 0 ? initName(only) : 'init_%v.mp4'
  return [
    // A segment ends at the first keyframe after half a second, which is every forced one.
    ...['-f', 'hls', '-hls_time', '0.5', '-hls_playlist_type', 'vod', '-start_number', String(firstSegment)],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    // frag_discont keeps the chunk's place in time; negative_cts_offsets keeps rungs on the source's timeline
    // (67 ms late without it, ffmpeg 5.1.9).
    ...['-hls_segment_options', 'movflags=+frag_discont+negative_cts_offsets+cmaf'],
    ...['-var_stream_map', rungs.map((rung, position) => `v:${position},name:${rung.name}`).join(' ')],
    // Relative names, so that folder names never meet ffmpeg's own patterns.
    ...['-hls_fmp4_init_filename', initPattern, '-hls_segment_filename', '%v_%05d.m4s', '%v.m3u8'],
  ]
}

function rateArguments(rung: Rung, position: number): string[] {
  const { average, peak, buffer } = RATES[rung.lines]
  const rates = { b: average, maxrate: peak, bufsize: buffer }
  return Object.entries(rates).flatMap(([name, kilobits]) => [`-${name}:v:${position}`, `${kilobits}k`])
}

/** ffmpeg counts seeks from the file's own start. */
function seekSeconds(source: LadderSource, chunk: Chunk): number {
  return Math.max(0, chunk.startSeconds + source.originSeconds - source.fileStartSeconds)
}

/** Seconds to the microsecond, never rounded up: a frame exactly there must not count as before it. */
function seconds(value: number): string {
  return (Math.floor(value * 1_000_000) / 1_000_000).toFixed(6)
}
