/** What a sender of RTMP writes: messages in chunks, and commands (RTMP 1.0 §5.3 and §7; AMF 0). */

export const messageTypes = { setChunkSize: 1, sound: 8, picture: 9, command: 20 } as const

/** Most messages fit into one chunk. */
export const chunkBytes = 65_536
/** Until the receiver was told another size. */
const firstChunkBytes = 128
const extended = 0xffffff

export type RtmpMessage = { type: number; streamId: number; ms: number; data: Buffer }

/** The message in chunks with whole headers. */
export function chunksOf({ type, streamId, ms, data }: RtmpMessage): Buffer {
  const size = type === messageTypes.setChunkSize ? firstChunkBytes : chunkBytes
  const id = type === messageTypes.picture ? 6 : type === messageTypes.sound ? 4 : 3
  const head = Buffer.alloc(12)
  head.writeUInt8(id, 0)
  head.writeUIntBE(Math.min(ms, extended), 1, 3)
  head.writeUIntBE(data.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  const time = Buffer.alloc(ms >= extended ? 4 : 0)
  if (time.length > 0) time.writeUInt32BE(ms)
  const pieces = [head, time, data.subarray(0, size)]
  for (let at = size; at < data.length; at += size)
    pieces.push(Buffer.from([(3 << 6) | id]), time, data.subarray(at, at + size))
  return Buffer.concat(pieces)
}

type Value = string | number | null | Record<string, string>

/** A command with its arguments. */
export function commandOf(streamId: number, ...values: Value[]): RtmpMessage {
  return { type: messageTypes.command, streamId, ms: 0, data: Buffer.concat(values.map(amfOf)) }
}

function amfOf(value: Value): Buffer {
  if (value === null) return Buffer.from([5])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), counted(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [counted(name), amfOf(field)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
}

function counted(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}
