import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChunkWriter, type SentMessage } from '#test/rtmp-chunks.ts'
import { ChunkReader, type RtmpMessage } from './rtmp-chunks.ts'

const maxMessageBytes = 100_000
const wrapMs = 2 ** 32

/** What a reader makes of these bytes when they come in pieces of that size. */
function read(bytes: Buffer, pieceBytes = bytes.length): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  const reader = new ChunkReader(maxMessageBytes, (message) => messages.push(message))
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.push(bytes.subarray(at, at + pieceBytes))
  return messages
}

function chunksOf(messages: readonly SentMessage[], options?: { repeatsExtended: boolean }): Buffer {
  const writer = new ChunkWriter(options)
  return Buffer.concat(messages.map((each) => writer.write(each)))
}

const seen = (messages: readonly Pick<RtmpMessage, 'type' | 'ms' | 'data'>[]) =>
  messages.map(({ type, ms, data }) => ({ type, ms, data: data.toString('hex') }))

const message = fc.record({
  type: fc.constantFrom(8, 9),
  ms: fc.oneof(fc.nat(wrapMs - 1), fc.integer({ min: 0xffffff - 3, max: 0xffffff + 3 })),
  form: fc.constantFrom<SentMessage['form']>('absolute', 'delta', 'shortest'),
  data: fc.uint8Array({ minLength: 1, maxLength: 900 }).map((bytes) => Buffer.from(bytes)),
})

describe('messages in chunks', () => {
  it('are read as they were sent, in any form and in pieces of any size', () => {
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 400 }),
        (messages, repeatsExtended, pieceBytes) => {
          const bytes = chunksOf(messages, { repeatsExtended })
          expect(seen(read(bytes, pieceBytes))).toEqual(seen(messages))
        },
      ),
    )
  })

  it.each([true, false])(
    'are read past 4 hours and 39 minutes, extended timestamps repeated: %s',
    (repeatsExtended) => {
      const messages = Array.from({ length: 20 }, (_, at) => ({
        type: 9,
        ms: 2 ** 24 - 400 + at * 40,
        form: 'absolute' as const,
        data: Buffer.alloc(500, at),
      }))
      expect(seen(read(chunksOf(messages, { repeatsExtended })))).toEqual(seen(messages))
    },
  )

  it('whose rest won’t come are dropped, and the next one is read', () => {
    const [whole = Buffer.alloc(0), begun = Buffer.alloc(0)] = [1, 2].map((fill) =>
      chunksOf([{ type: 9, ms: 40, form: 'absolute', data: Buffer.alloc(300, fill) }]),
    )
    const dropped = Buffer.from([2, 0, 0, 0, 0, 0, 4, 2, 0, 0, 0, 0, 0, 0, 0, 6])
    const head = begun.subarray(0, 12 + 128)
    expect(read(Buffer.concat([head, dropped, whole])).map(({ data }) => data[0])).toEqual([1])
    expect(read(Buffer.concat([head, whole])).map(({ data }) => data[0])).toEqual([1])
  })

  it('that are larger than taken are refused before they arrive', () => {
    const head = Buffer.from([6, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0, 0])
    head.writeUIntBE(maxMessageBytes + 1, 4, 3)
    expect(() => read(head)).toThrow(RangeError)
  })

  it('make no errors but refusals, whatever bytes come', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        try {
          read(Buffer.from(bytes), 33)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})
