/** The codec in a sample entry (ISO/IEC 14496-12 §8.5.2), and its CODECS string (RFC 6381 §3). */
import { SourceError } from '../source-error.ts'
import { type Box, boxesIn, findBox, requireBytes } from './boxes.ts'
import type { CodecDescription } from './track-index.ts'

const VISUAL_ENTRY_BYTES = 78
const SOUND_ENTRY_BYTES = 28
/** A QuickTime sound entry of version 1 has four more fields, one of version 2 nine more. */
const EXTRA_SOUND_BYTES = [0, 16, 36]
/** Codec settings take a few hundred bytes; the box is copied into every init segment. */
const MAX_STSD_BYTES = 64 * 1024

const DESCRIPTOR_ES = 0x03
const DESCRIPTOR_DECODER_CONFIG = 0x04
const DESCRIPTOR_DECODER_SPECIFIC = 0x05

type Described = { codec: CodecDescription; stsd: Buffer }

/** The codec of a track, and the sample description for its init segment. */
export function readCodec(kind: 'video' | 'audio', stsd: Box): Described {
  if (stsd.whole.length > MAX_STSD_BYTES) throw new SourceError('too_large')
  requireBytes(stsd.body, 8)
  const entryCount = stsd.body.readUInt32BE(4)
  const [entry] = boxesIn(stsd.body.subarray(8))
  if (!entry) throw new SourceError('missing_box')
  return kind === 'video' ? readVisual(entry, entryCount, stsd) : readSound(entry, entryCount, stsd)
}

function readVisual(entry: Box, entryCount: number, stsd: Box): Described {
  requireBytes(entry.body, VISUAL_ENTRY_BYTES)
  const settings = entry.body.subarray(VISUAL_ENTRY_BYTES)
  const width = entry.body.readUInt16BE(24)
  const height = entry.body.readUInt16BE(26)
  const codecs = visualCodecs(entry.type, settings)
  return {
    codec: { format: entry.type, codecs, entryCount, width, height, channels: 0, sampleRate: 0 },
    stsd: stsd.whole,
  }
}

function visualCodecs(format: string, settings: Buffer): string {
  const avcC = format.startsWith('avc') ? findBox(settings, 'avcC')?.body : undefined
  if (avcC && avcC.length >= 4) return `${format}.${avcC.toString('hex', 1, 4)}`
  const hvcC = format === 'hvc1' || format === 'hev1' ? findBox(settings, 'hvcC')?.body : undefined
  return hvcC && hvcC.length >= 13 ? `${format}.${hevcProfile(hvcC)}` : format
}

/** ISO/IEC 14496-15 annex E.3: profile space and id, compatibility bits reversed, tier and level, constraints. */
function hevcProfile(hvcC: Buffer): string {
  const profile = hvcC.readUInt8(1)
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? ''
  const tier = profile & 0x20 ? 'H' : 'L'
  const compatibility = hvcC.readUInt32BE(2).toString(2).padStart(32, '0')
  const reversed = Number.parseInt(compatibility.split('').reverse().join(''), 2).toString(16).toUpperCase()
  const constraints = [...hvcC.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase())
  while (constraints.at(-1) === '0') constraints.pop()
  return [`${space}${profile & 0x1f}`, reversed, `${tier}${hvcC.readUInt8(12)}`, ...constraints].join('.')
}

function readSound(entry: Box, entryCount: number, stsd: Box): Described {
  requireBytes(entry.body, SOUND_ENTRY_BYTES)
  const version = entry.body.readUInt16BE(8)
  const extra = EXTRA_SOUND_BYTES[version] ?? 0
  requireBytes(entry.body, SOUND_ENTRY_BYTES + extra)
  const settings = entry.body.subarray(SOUND_ENTRY_BYTES + extra)
  const esds = findBox(settings, 'esds') ?? findEsdsInWave(settings)
  const codec = {
    format: entry.type,
    codecs: entry.type === 'mp4a' && esds ? `mp4a.${soundObjectType(esds.body)}` : entry.type,
    entryCount,
    width: 0,
    height: 0,
    channels: entry.body.readUInt16BE(16),
    sampleRate: entry.body.readUInt16BE(24),
  }
  return { codec, stsd: version > 0 && esds ? plainSoundEntry(entry, esds) : stsd.whole }
}

function findEsdsInWave(settings: Buffer): Box | undefined {
  const wave = findBox(settings, 'wave')
  return wave && findBox(wave.body, 'esds')
}

/** QuickTime's wider sound entry converted to the plain one of ISO files, the only one that browsers read. */
function plainSoundEntry(entry: Box, esds: Box): Buffer {
  const fixed = Buffer.from(entry.body.subarray(0, SOUND_ENTRY_BYTES))
  fixed.fill(0, 8, 16)
  const head = Buffer.alloc(24)
  head.writeUInt32BE(24 + fixed.length + esds.whole.length, 0)
  head.write('stsd', 4, 'latin1')
  head.writeUInt32BE(1, 12)
  head.writeUInt32BE(8 + fixed.length + esds.whole.length, 16)
  head.write(entry.type, 20, 'latin1')
  return Buffer.concat([head, fixed, esds.whole])
}

/** Object type and, for AAC (0x40), the audio object type from the decoder's settings (ISO/IEC 14496-1 §7.2.6). */
function soundObjectType(esds: Buffer): string {
  const es = findDescriptor(esds.subarray(4), DESCRIPTOR_ES)
  const config = es && findDescriptor(es.subarray(esHeaderBytes(es)), DESCRIPTOR_DECODER_CONFIG)
  if (!config || config.length < 13) return '40.2'
  const objectType = config.readUInt8(0)
  if (objectType !== 0x40) return objectType.toString(16).toUpperCase()
  const specific = findDescriptor(config.subarray(13), DESCRIPTOR_DECODER_SPECIFIC)
  if (!specific || specific.length < 2) return '40.2'
  const first = specific.readUInt8(0)
  const audioObjectType = first >> 3
  // 31 escapes to six more bits (ISO/IEC 14496-3 §1.6.2.1).
  return `40.${audioObjectType === 31 ? 32 + (((first & 7) << 3) | (specific.readUInt8(1) >> 5)) : audioObjectType}`
}

function esHeaderBytes(es: Buffer): number {
  if (es.length < 3) return 0
  const flags = es.readUInt8(2)
  const url = flags & 0x40 && es.length > 5 ? 1 + es.readUInt8(flags & 0x80 ? 5 : 3) : 0
  return 3 + (flags & 0x80 ? 2 : 0) + url + (flags & 0x20 ? 2 : 0)
}

function findDescriptor(bytes: Buffer, tag: number): Buffer | undefined {
  let offset = 0
  while (offset + 2 <= bytes.length) {
    const found = bytes.readUInt8(offset++)
    let size = 0
    for (let part = 0; part < 4 && offset < bytes.length; part++) {
      const byte = bytes.readUInt8(offset++)
      size = (size << 7) | (byte & 0x7f)
      if (byte < 0x80) break
    }
    if (found === tag) return bytes.subarray(offset, Math.min(bytes.length, offset + size))
    offset += size
  }
  return undefined
}
