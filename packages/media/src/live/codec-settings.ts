/** The settings an encoder sends before its pictures and sound. The bytes are untrusted. */

export type PictureSettings = {
  avcC: Buffer
  /** RFC 6381 §3.3. */
  codecs: string
  width: number
  height: number
  bitDepth: number
  /** 1 is 4:2:0, the only one that browsers play (ITU-T H.264 table 6-1). */
  chromaFormat: number
}

export type SoundSettings = { config: Buffer; codecs: string; sampleRate: number; channels: number }

/** Profiles whose parameter sets say chroma format and bit depth (ITU-T H.264 §7.3.2.1.1). */
const PROFILES_WITH_CHROMA = [44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244]
const SAMPLE_RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
/** Settings take a few hundred bytes. */
const MAX_SETTINGS_BYTES = 16 * 1024

/** The settings in an AVCDecoderConfigurationRecord; undefined if it can't be read. */
export function readPictureSettings(avcC: Buffer): PictureSettings | undefined {
  if (avcC.length < 11 || avcC.length > MAX_SETTINGS_BYTES || avcC[0] !== 1) return undefined
  const sets = avcC.readUInt8(5) & 0x1f
  const length = avcC.readUInt16BE(6)
  if (sets === 0 || length < 4 || 8 + length > avcC.length) return undefined
  const bits = bitsOf(withoutEmulationPrevention(avcC.subarray(9, 8 + length)))
  try {
    return {
      avcC: Buffer.from(avcC),
      codecs: `avc1.${avcC.toString('hex', 1, 4)}`,
      ...readParameterSet(bits),
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readParameterSet(bits: Bits) {
  const profile = bits.read(8)
  bits.read(16)
  bits.golomb()
  let chromaFormat = 1
  let bitDepth = 8
  if (PROFILES_WITH_CHROMA.includes(profile)) {
    chromaFormat = bits.golomb()
    if (chromaFormat === 3) bits.read(1)
    bitDepth = 8 + Math.max(bits.golomb(), bits.golomb())
    bits.read(1)
    if (bits.read(1))
      for (let list = 0; list < (chromaFormat === 3 ? 12 : 8); list++) skipScalingList(bits, list)
  }
  bits.golomb()
  skipPictureOrder(bits)
  bits.golomb()
  bits.read(1)
  return { chromaFormat, bitDepth, ...readPictureSize(bits, chromaFormat) }
}

function skipScalingList(bits: Bits, list: number): void {
  if (!bits.read(1)) return
  let last = 8
  for (let entry = 0; entry < (list < 6 ? 16 : 64); entry++) {
    const next = (last + bits.signedGolomb() + 256) % 256
    if (next === 0) return
    last = next
  }
}

function skipPictureOrder(bits: Bits): void {
  const type = bits.golomb()
  if (type === 0) bits.golomb()
  if (type !== 1) return
  bits.read(1)
  bits.golomb()
  bits.golomb()
  for (let left = Math.min(bits.golomb(), 255); left > 0; left--) bits.golomb()
}

/** ITU-T H.264 §7.4.2.1.1: macroblocks of 16 pixels, less the cropping. */
function readPictureSize(bits: Bits, chromaFormat: number): { width: number; height: number } {
  const columns = bits.golomb() + 1
  const rows = bits.golomb() + 1
  const framesOnly = bits.read(1)
  if (!framesOnly) bits.read(1)
  bits.read(1)
  const isCropped = bits.read(1)
  const [left, right, top, bottom] = isCropped
    ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()]
    : [0, 0, 0, 0]
  const unitX = chromaFormat === 1 || chromaFormat === 2 ? 2 : 1
  const unitY = (chromaFormat === 1 ? 2 : 1) * (2 - framesOnly)
  const width = columns * 16 - (left + right) * unitX
  const height = rows * 16 * (2 - framesOnly) - (top + bottom) * unitY
  if (width < 16 || height < 16 || width > 8192 || height > 8192) throw new RangeError('not a picture')
  return { width, height }
}

/** The settings in an AudioSpecificConfig; undefined if it can't be read. */
export function readSoundSettings(config: Buffer): SoundSettings | undefined {
  if (config.length < 2 || config.length > 256) return undefined
  try {
    const bits = bitsOf(config)
    const short = bits.read(5)
    const objectType = short === 31 ? 32 + bits.read(6) : short
    const index = bits.read(4)
    const sampleRate = index === 15 ? bits.read(24) : SAMPLE_RATES[index]
    const channels = [0, 1, 2, 3, 4, 5, 6, 8][bits.read(4)]
    if (!sampleRate || sampleRate > 96_000 || !channels) return undefined
    return { config: Buffer.from(config), codecs: `mp4a.40.${objectType}`, sampleRate, channels }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Bits = { read(count: number): number; golomb(): number; signedGolomb(): number }

/** Reads bits from the first one on; throws `RangeError` past the end. */
function bitsOf(bytes: Buffer): Bits {
  let at = 0
  const read = (count: number) => {
    let value = 0
    for (let bit = 0; bit < count; bit++, at++) {
      const byte = bytes[at >> 3]
      if (byte === undefined) throw new RangeError('the settings end too early')
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1)
    }
    return value
  }
  /** Exp-Golomb codes (ITU-T H.264 §9.1). */
  const golomb = () => {
    let zeros = 0
    while (read(1) === 0) if (++zeros > 31) throw new RangeError('not a number')
    return 2 ** zeros - 1 + read(zeros)
  }
  const signedGolomb = () => {
    const code = golomb()
    return code % 2 ? (code + 1) / 2 : -code / 2
  }
  return { read, golomb, signedGolomb }
}

/** ITU-T H.264 §7.3.1: a 3 after two zeros only keeps start codes out. */
function withoutEmulationPrevention(bytes: Buffer): Buffer {
  const kept = bytes.filter(
    (byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0),
  )
  return Buffer.from(kept)
}
