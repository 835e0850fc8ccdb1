/**
 * The chunk stream of RTMP (RTMP 1.0 §5.3): puts the chunks of a connection together to messages. Everything comes from a
 * stranger: what breaks a bound throws, and the caller hangs up. The library's own reader loses a stream whose encoder
 * doesn't repeat extended timestamps, and one whose clock wraps (0153).
 */

export type RtmpMessage = { type: number; streamId: number; ms: number; data: Buffer }

/** Encoders use up to six. */
const maxChunkStreams = 12
/** What a chunk should have at least (§5.4.1), because each costs work. */
const minChunkBytes = 128
const maxChunkBytes = 1024 * 1024
const headBytes = [11, 7, 3, 0] as const
/** Of the basic header, of the message header and of an extended timestamp. */
const maxHeadBytes = 3 + 11 + 4
const extended = 0xffffff
const continues = 3
const setChunkSize = 1
const abort = 2
const none: Buffer = Buffer.alloc(0)

type ChunkStream = {
  type: number
  streamId: number
  length: number
  /** As it was sent, of the newest message: an instant in the first form of a header, else the time since the one before. */
  field: number
  isExtended: boolean
  ms: number
  /** The message that is being read; empty between messages. */
  data: Buffer
  filled: number
}

export class ChunkReader {
  /** The longest message that is taken. */
  maxMessageBytes: number
  readonly #onMessage: (message: RtmpMessage) => void
  readonly #streams = new Map<number, ChunkStream>()
  /** The beginning of a header whose end hasn't arrived. */
  #head = none
  #current: ChunkStream | undefined
  /** What is left of the current chunk. */
  #leftBytes = 0
  #chunkBytes = 128

  constructor(maxMessageBytes: number, onMessage: (message: RtmpMessage) => void) {
    this.maxMessageBytes = maxMessageBytes
    this.#onMessage = onMessage
  }

  push(bytes: Buffer): void {
    let at = 0
    while (at < bytes.length)
      at += this.#current ? this.#fill(this.#current, bytes, at) : this.#start(bytes, at)
  }

  /** Reads a header, whose beginning may have come before. Returns how many of these bytes it took. */
  #start(bytes: Buffer, at: number): number {
    const before = this.#head.length
    const piece = bytes.subarray(at, at + maxHeadBytes)
    const head = before === 0 ? piece : Buffer.concat([this.#head, piece])
    const size = this.#readHead(head)
    if (size === undefined) {
      this.#head = before === 0 ? Buffer.from(piece) : head
      return piece.length
    }
    this.#head = none
    if (size >= before) return size - before
    // What looked like the beginning of a timestamp was content.
    this.push(head.subarray(size, before))
    return 0
  }

  /** The size of the header at the start of `head`, which it then has read; undefined if more has to arrive. */
  #readHead(head: Buffer): number | undefined {
    const first = head.readUInt8()
    const short = first & 0x3f
    const basicBytes = short > 1 ? 1 : 2 + short
    const form = first >> 6
    const size = basicBytes + (headBytes[form] ?? 0)
    if (head.length < size) return undefined
    const id = short > 1 ? short : 64 + head.readUIntLE(1, 1 + short)
    const stream = this.#streams.get(id) ?? newStream()
    return form === continues
      ? this.#readContinued({ stream, id }, head, size)
      : this.#readWhole({ stream, id, form }, head, { basicBytes, size })
  }

  #readWhole(
    { stream, id, form }: { stream: ChunkStream; id: number; form: number },
    head: Buffer,
    { basicBytes, size }: { basicBytes: number; size: number },
  ): number | undefined {
    const short = head.readUIntBE(basicBytes, 3)
    const isExtended = short === extended
    if (isExtended && head.length < size + 4) return undefined
    const field = isExtended ? head.readUInt32BE(size) : short
    stream.isExtended = isExtended
    stream.field = field
    if (form < 2) {
      stream.length = head.readUIntBE(basicBytes + 3, 3)
      stream.type = head.readUInt8(basicBytes + 6)
    }
    if (form === 0) stream.streamId = head.readUInt32LE(basicBytes + 7)
    this.#begin({ stream, id }, form === 0 ? field : stream.ms + field)
    return isExtended ? size + 4 : size
  }

  /**
   * A header that says nothing. It repeats an extended timestamp, but not every encoder knows (§5.3.1.3), so that those four
   * bytes can be the first of the message too.
   */
  #readContinued(
    { stream, id }: { stream: ChunkStream; id: number },
    head: Buffer,
    size: number,
  ): number | undefined {
    let repeated = 0
    if (stream.isExtended) {
      const isRepeated = startsWith(head.subarray(size), stream.field)
      if (isRepeated === undefined) return undefined
      repeated = isRepeated ? 4 : 0
    }
    if (stream.data.length > 0) this.#continue(stream)
    else this.#begin({ stream, id }, stream.ms + stream.field)
    return size + repeated
  }

  /** Begins a message, in place of one that isn't complete. */
  #begin({ stream, id }: { stream: ChunkStream; id: number }, ms: number): void {
    if (stream.length > this.maxMessageBytes) throw new RangeError('too long')
    this.#streams.set(id, stream)
    if (this.#streams.size > maxChunkStreams) throw new RangeError('too many messages at the same time')
    stream.ms = ms >>> 0
    stream.filled = 0
    stream.data = Buffer.allocUnsafe(stream.length)
    if (stream.length > 0) this.#continue(stream)
    else this.#complete(stream)
  }

  #continue(stream: ChunkStream): void {
    this.#current = stream
    this.#leftBytes = Math.min(this.#chunkBytes, stream.length - stream.filled)
  }

  /** Takes what is there of the current chunk. Returns how many bytes that was. */
  #fill(stream: ChunkStream, bytes: Buffer, at: number): number {
    const size = Math.min(this.#leftBytes, bytes.length - at)
    bytes.copy(stream.data, stream.filled, at, at + size)
    stream.filled += size
    this.#leftBytes -= size
    if (this.#leftBytes === 0) this.#current = undefined
    if (stream.filled === stream.length) this.#complete(stream)
    return size
  }

  #complete(stream: ChunkStream): void {
    const { type, streamId, ms, data } = stream
    stream.data = none
    stream.filled = 0
    if (type === setChunkSize) this.#setChunkSize(data)
    else if (type === abort) this.#abort(data)
    else this.#onMessage({ type, streamId, ms, data })
  }

  #setChunkSize(data: Buffer): void {
    const size = data.length >= 4 ? data.readUInt32BE() : 0
    if (size < minChunkBytes || size > maxChunkBytes) throw new RangeError('not a chunk size')
    this.#chunkBytes = size
  }

  /** The rest of a message won't come (§5.4.2). */
  #abort(data: Buffer): void {
    const stream = data.length >= 4 ? this.#streams.get(data.readUInt32BE()) : undefined
    if (!stream) return
    stream.data = none
    stream.filled = 0
  }
}

function newStream(): ChunkStream {
  return { type: 0, streamId: 0, length: 0, field: 0, isExtended: false, ms: 0, data: none, filled: 0 }
}

/** Whether the bytes start with this number; undefined if too few are there to tell. */
function startsWith(bytes: Buffer, number: number): boolean | undefined {
  for (let at = 0; at < 4; at++) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    if (byte !== ((number >>> (24 - 8 * at)) & 0xff)) return false
  }
  return true
}
