/**
 * * Video and audio messages of RTMP, which carry the bodies of FLV tags (Video File Format Specification 10.1, annex
 * E; Enhanced RTMP 1). The bytes are untrusted: a message that is too short is ignored.
 */

export type FlvPacket =
  /** The AVCDecoderConfigurationRecord of the pictures that follow (ISO/IEC 14496-15 §5.3.3.1). */
  | { kind: 'picture-settings'; avcC: Buffer }
  /** Length-prefixed NAL units of one picture, shown `compositionMs` after it is decoded. */
  | { kind: 'picture'; isKey: boolean; compositionMs: number; data: Buffer }
  /** The AudioSpecificConfig of the sound that follows (ISO/IEC 14496-3 §1.6.2.1). */
  | { kind: 'sound-settings'; config: Buffer }
  | { kind: 'sound'; data: Buffer }
  /** A codec that no browser plays from HLS, or that we don't package. */
  | { kind: 'foreign'; of: 'picture' | 'sound'; isHevc: boolean; isKey: boolean }

const AVC = 7
/** Used by encoders for HEVC before Enhanced RTMP existed. */
const HEVC = 12
const AAC = 10
const EXTENDED_SOUND = 9
const COMMAND_FRAME = 5

/** The packet in a video message; undefined for ends, commands and metadata. */
export function readVideoMessage(message: Buffer): FlvPacket | undefined {
  const first = message[0]
  if (first === undefined || message.length < 5) return undefined
  const frameType = (first >> 4) & 7
  const isKey = frameType === 1
  if (frameType === COMMAND_FRAME) return undefined
  if (first & 0x80) return readExtendedVideo(message, first & 0x0f, isKey)
  const codec = first & 0x0f
  if (codec !== AVC) return { kind: 'foreign', of: 'picture', isHevc: codec === HEVC, isKey }
  if (message[1] === 0) return { kind: 'picture-settings', avcC: message.subarray(5) }
  if (message[1] !== 1 || message.length === 5) return undefined
  return { kind: 'picture', isKey, compositionMs: message.readIntBE(2, 3), data: message.subarray(5) }
}

function readExtendedVideo(message: Buffer, type: number, isKey: boolean): FlvPacket | undefined {
  const codec = message.toString('latin1', 1, 5)
  const isAbout = { start: type === 0, timed: type === 1, plain: type === 3 }
  if (!isAbout.start && !isAbout.timed && !isAbout.plain) return undefined
  if (codec !== 'avc1') {
    return { kind: 'foreign', of: 'picture', isHevc: codec === 'hvc1' || codec === 'hev1', isKey }
  }
  if (isAbout.start) return { kind: 'picture-settings', avcC: message.subarray(5) }
  const headBytes = isAbout.timed ? 8 : 5
  if (message.length <= headBytes) return undefined
  const compositionMs = isAbout.timed ? message.readIntBE(5, 3) : 0
  return { kind: 'picture', isKey, compositionMs, data: message.subarray(headBytes) }
}

/** The packet in an audio message; undefined for ends and metadata. */
export function readAudioMessage(message: Buffer): FlvPacket | undefined {
  const first = message[0]
  if (first === undefined || message.length < 3) return undefined
  const format = first >> 4
  const foreign = { kind: 'foreign', of: 'sound', isHevc: false, isKey: false } as const
  if (format === EXTENDED_SOUND) {
    const type = first & 0x0f
    if (message.length < 6 || type > 1) return undefined
    if (message.toString('latin1', 1, 5) !== 'mp4a') return foreign
    return soundPacket(type === 0, message.subarray(5))
  }
  return format === AAC ? soundPacket(message[1] === 0, message.subarray(2)) : foreign
}

function soundPacket(isSettings: boolean, bytes: Buffer): FlvPacket {
  return isSettings ? { kind: 'sound-settings', config: bytes } : { kind: 'sound', data: bytes }
}
