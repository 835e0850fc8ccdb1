/**
 * A probe from the index alone, for machines without ffmpeg. It knows H.264 and AAC, which play directly; everything else
 * is unknown, so that the file counts as one to be encoded.
 */
import { endSeconds, type Mp4Index, startSeconds, type TrackIndex } from '../index/track-index.ts'
import type { AudioStream, Probe, VideoStream } from './probe.ts'

/** profile_idc of Baseline, Main, Extended and High (ITU-T H.264 annex A): 8 bits, 4:2:0. */
const EIGHT_BIT_420_PROFILES = ['42', '4d', '58', '64']
const FIXED_POINT = 65_536

/** Describes the file from its index, which doesn't tell whether it is interlaced: `field_order` is unknown. */
export function probeOfIndex(index: Mp4Index): Probe {
  const tracks = [index.video, index.audio].filter((track) => track !== undefined)
  return {
    majorBrand: index.majorBrand,
    startSeconds: tracks.length === 0 ? 0 : Math.min(...tracks.map(startSeconds)),
    durationSeconds: index.durationSeconds,
    video: repeat(index.video && videoOf(index.video), index.videoTracks),
    audio: repeat(index.audio && audioOf(index.audio), index.audioTracks),
  }
}

function videoOf(track: TrackIndex): VideoStream {
  const { format, codecs, width, height } = track.codec
  const header = readHeader(track.boxes.tkhd)
  const isH264 = format === 'avc1' || format === 'avc3'
  const profile = codecs.split('.')[1]?.slice(0, 2) ?? ''
  const seconds = endSeconds(track) - startSeconds(track)
  return {
    codec: isH264 ? 'h264' : format,
    profile,
    pixelFormat: isH264 && EIGHT_BIT_420_PROFILES.includes(profile) ? 'yuv420p' : 'unknown',
    width,
    height,
    sampleAspectRatio:
      header.width > 0 && header.height > 0 ? (header.width / header.height) * (height / width) : 1,
    rotation: header.rotation,
    fieldOrder: 'unknown',
    startSeconds: startSeconds(track),
    durationSeconds: seconds,
    framesPerSecond: seconds > 0 ? track.sampleCount / seconds : 0,
  }
}

function audioOf(track: TrackIndex): AudioStream {
  const { format, codecs, channels, sampleRate } = track.codec
  return {
    codec: codecs.startsWith('mp4a.40.') ? 'aac' : format,
    channels,
    sampleRate,
    startSeconds: Math.max(0, startSeconds(track)),
    durationSeconds: endSeconds(track) - Math.max(0, startSeconds(track)),
  }
}

/** The size and rotation that players apply (ISO/IEC 14496-12 §8.3.2): width and height follow the matrix. */
function readHeader(tkhd: Buffer): { width: number; height: number; rotation: number } {
  const matrixAt = tkhd.readUInt8(8) === 1 ? 60 : 48
  if (tkhd.length < matrixAt + 44) return { width: 0, height: 0, rotation: 0 }
  const degrees = (Math.atan2(tkhd.readInt32BE(matrixAt + 4), tkhd.readInt32BE(matrixAt)) * 180) / Math.PI
  return {
    width: tkhd.readUInt32BE(matrixAt + 36) / FIXED_POINT,
    height: tkhd.readUInt32BE(matrixAt + 40) / FIXED_POINT,
    rotation: ((Math.round(degrees / 90) * 90) % 360) + (degrees < -45 ? 360 : 0),
  }
}

function repeat<Stream>(stream: Stream | undefined, count: number): Stream[] {
  return stream === undefined ? [] : Array.from({ length: count }, () => stream)
}
