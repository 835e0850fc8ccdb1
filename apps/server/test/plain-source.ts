/** A video that plays without encoding, and the server's analysis of it. */
import { buildMp4 } from '@marquee/media/test/build-mp4'
import type { NewVideoSource } from '../src/features/media/video-source-store.ts'

export { saveVideoSource } from '../src/features/media/video-source-store.ts'

/** Ten seconds at 25 frames a second with a keyframe every two: segments of 4, 4 and 2 s. */
export const plainFile = buildMp4({
  timescale: 25,
  stts: [250, 1],
  stss: [1, 51, 101, 151, 201],
  sizes: Array.from({ length: 250 }, (_, frame) => 1000 + frame),
})

const size = { width: 640, height: 360 }
/** The analysis of `plainFile`. */
export const plainSource: Omit<NewVideoSource, 'organization_id' | 'video_asset_id'> = {
  version: 1,
  is_copy_safe: true,
  not_copy_safe_reasons: [],
  size_bytes: plainFile.length,
  duration_seconds: 10,
  ...size,
  frames_per_second: 25,
  has_audio: false,
  is_audio_playable: false,
  audio_channels: 0,
  video_codecs: 'avc1.64002a',
  audio_codecs: null,
  video_peak_bandwidth: 300_000,
  video_average_bandwidth: 250_000,
  audio_peak_bandwidth: 0,
  audio_average_bandwidth: 0,
  cuts: [0, 4, 8],
  audio_segment_seconds: [],
  encoding: {
    size,
    copySafe: true,
    durationSeconds: 10,
    framesPerSecond: 25,
    hasAudio: false,
    originSeconds: 0,
    fileStartSeconds: 0,
    videoPadSeconds: 0,
    isInterlaced: false,
  },
  passes: [{ name: 'first', rungs: [{ name: '360', lines: 360, ...size }] }],
}
