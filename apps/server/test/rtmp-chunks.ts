/** Writes RTMP messages in chunks (RTMP 1.0 §5.3), in each of the forms that encoders use. */

export type SentMessage = {
  type: number
  ms: number
  data: Buffer
  streamId?: number
  /** Sends an absolute time, the time since the previous message, or as little as the standard allows. */
  form?: 'absolute' | 'delta' | 'shortest' | undefined
}

type Before = { type: number; length: number; field: number; ms: number }

const video = 9
const audio = 8
const extended = 0xffffff

export class ChunkWriter {
  readonly #repeatsExtended: boolean
  readonly #chunkBytes: number
  readonly #before = new Map<number, Before>()

  constructor({ repeatsExtended = true, chunkBytes = 128 } = {}) {
    this.#repeatsExtended = repeatsExtended
    this.#chunkBytes = chunkBytes
  }

  write({ type, ms, data, streamId = 1, form = 'absolute' }: SentMessage): Buffer {
    const id = idOf(type)
    const before = this.#before.get(id)
    const sinceMs = (ms - (before?.ms ?? 0)) >>> 0
    const kind = before ? headKind(before, { type, data, sinceMs, form }) : 0
    const field = kind === 0 ? ms : sinceMs
    this.#before.set(id, { type, length: data.length, field, ms })
    const head = headOf({ id, kind, field, length: data.length, type, streamId })
    const timestamp = timestampOf(field)
    const repeated = this.#repeatsExtended ? timestamp : Buffer.alloc(0)
    const parts = [head, kind < 3 ? timestamp : repeated, data.subarray(0, this.#chunkBytes)]
    for (let at = this.#chunkBytes; at < data.length; at += this.#chunkBytes) {
      parts.push(Buffer.from([(3 << 6) | id]), repeated, data.subarray(at, at + this.#chunkBytes))
    }
    return Buffer.concat(parts)
  }
}

function idOf(type: number): number {
  if (type === video) return 6
  return type === audio ? 4 : 3
}

/** The extended timestamp, if one is needed. */
function timestampOf(field: number): Buffer {
  const timestamp = Buffer.alloc(field >= extended ? 4 : 0)
  if (timestamp.length > 0) timestamp.writeUInt32BE(field)
  return timestamp
}

type Head = { id: number; kind: number; field: number; length: number; type: number; streamId: number }

function headOf({ id, kind, field, length, type, streamId }: Head): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt8((kind << 6) | id)
  head.writeUIntBE(Math.min(field, extended), 1, 3)
  head.writeUIntBE(length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  return head.subarray(0, [12, 8, 4, 1][kind])
}

type Message = { type: number; data: Buffer; sinceMs: number; form: SentMessage['form'] }

function headKind(before: Before, { type, data, sinceMs, form }: Message): 0 | 1 | 2 | 3 {
  if (form === 'absolute') return 0
  if (form === 'delta' || before.type !== type || before.length !== data.length) return 1
  return before.field === sinceMs ? 3 : 2
}
