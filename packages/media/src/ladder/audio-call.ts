import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'
import type { LadderSource } from './ladder-source.ts'

const AUDIO_KILOBITS = 128
const AUDIO_SEGMENT_SECONDS = 4

/** Names in the scratch folder; the playlist lists the segments and their actual durations. */
export const AUDIO_FILES = { initName: 'init_audio.mp4', playlistName: 'audio.m3u8' }

/**
 * Encodes the first sound of the whole file as one rendition: stereo AAC without gaps, on the timeline of the rungs. Not in
 * chunks: restarting the encoder would click at each joint.
 */
export function audioCall(source: LadderSource): FfmpegCall {
  const origin = source.originSeconds
  const shift = origin === 0 ? [] : [`asetpts=PTS-${origin.toFixed(6)}/TB`]
  return {
    source: source.path,
    input: ['-vn', '-copyts'],
    output: [
      ...['-map', '0:a:0'],
      // Silence fills gaps, at the start and in between.
      ...['-af', [...shift, 'aresample=async=1:first_pts=0'].join(',')],
      ...['-c:a', 'aac', '-b:a', `${AUDIO_KILOBITS}k`, '-ac', '2', '-ar', '48000'],
      ...[
        '-muxdelay',
        '0',
        '-f',
        'hls',
        '-hls_time',
        String(AUDIO_SEGMENT_SECONDS),
        '-hls_playlist_type',
        'vod',
      ],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ...['-hls_fmp4_init_filename', AUDIO_FILES.initName, '-hls_segment_filename', 'audio_%05d.m4s'],
      AUDIO_FILES.playlistName,
    ],
  }
}
