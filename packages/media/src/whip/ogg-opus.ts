/** Ogg with one stream of Opus (RFC 3533, RFC 7845), for a pipe to ffmpeg: each packet is a page, so that none waits. */

/** Opus counts samples at this rate, whatever it contains. */
export const opusRate = 48_000
/** The longest packet (RFC 6716 §2.1.4) has 120 ms; an encoder at 510 kbit/s fills 7,650 bytes with it. */
export const maxOpusBytes = 8000

const serial = 1
const isFirstPage = 2

export class OggOpusWriter {
  #page = 0
  #samples = 0

  /** The pages before the first packet. */
  start(): Buffer {
    const head = Buffer.alloc(19)
    head.write('OpusHead', 'latin1')
    head.writeUInt8(1, 8)
    head.writeUInt8(2, 9)
    head.writeUInt32LE(opusRate, 12)
    const tags = Buffer.alloc(16)
    tags.write('OpusTags', 'latin1')
    return Buffer.concat([this.#write(head, isFirstPage), this.#write(tags)])
  }

  /** The page of a packet. */
  write(packet: Buffer): Buffer {
    this.#samples += opusSamples(packet)
    return this.#write(packet)
  }

  #write(packet: Buffer, kind = 0): Buffer {
    const full = Math.floor(packet.length / 255)
    const head = Buffer.alloc(27 + full + 1, 255)
    head.write('OggS', 'latin1')
    head.writeUInt8(0, 4)
    head.writeUInt8(kind, 5)
    head.writeBigUInt64LE(BigInt(this.#samples), 6)
    head.writeUInt32LE(serial, 14)
    head.writeUInt32LE(this.#page++, 18)
    head.writeUInt32LE(0, 22)
    head.writeUInt8(full + 1, 26)
    head.writeUInt8(packet.length % 255, 27 + full)
    const page = Buffer.concat([head, packet])
    page.writeUInt32LE(checksum(page), 22)
    return page
  }
}

/** Samples in a packet, from its first byte or two (RFC 6716 §3.1, table 2); 0 for one that breaks the rules. */
export function opusSamples(packet: Buffer): number {
  const head = packet[0]
  if (head === undefined) return 0
  const config = head >> 3
  const perFrame = frameSamples(config)
  const code = head & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 0x3f
  const samples = frames * perFrame
  return samples <= 0.12 * opusRate ? samples : 0
}

function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 0
  if (config < 16) return [480, 960][config & 1] ?? 0
  return [120, 240, 480, 960][config & 3] ?? 0
}

/** A packet that stands for a missing one after `packet`: decoders go on from what they had, and soon fall silent (RFC 6716 §4.4). */
export function missingOpus(packet: Buffer): Buffer {
  return Buffer.from([packet.readUInt8(0) & 0xfc])
}

/** RFC 3533 §6: CRC-32 with the polynomial 0x04c11db7, not reflected, from 0. */
function checksum(page: Buffer): number {
  let crc = 0
  for (const byte of page) crc = (crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0)
  return crc >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})
