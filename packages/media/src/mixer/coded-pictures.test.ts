import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodedPictures } from './coded-pictures.ts'
import { readRtpPacket } from './rtp-packet.ts'

type Packet = { type: number; sequence: number; timestamp?: number; isLast?: boolean; payload: number[] }

/** The first packet of a VP8 picture; the first bit of its data says whether it needs others. */
const [first, later] = [0x10, 0x00]
const [key, delta] = [0x50, 0x51]

describe('pictures from RTP packets', () => {
  it('are put together, in VP8 and in H.264', () => {
    const vp8 = push(new CodedPictures(), [
      { type: 97, sequence: 1, payload: [first, key, 1] },
      { type: 97, sequence: 2, isLast: true, payload: [later, 2, 3] },
    ])
    expect(vp8).toEqual([{ codec: 'vp8', timestamp: 9000, isKey: true, data: Buffer.from([key, 1, 2, 3]) }])
    const settings = [0x67, 0x42, 0xc0, 0x0d, 0xda, 0x0a, 0x0f, 0x69, 0xb8, 0x08, 0x08, 0x08, 0x10]
    const h264 = push(new CodedPictures(), [
      { type: 96, sequence: 1, payload: settings },
      { type: 96, sequence: 2, payload: [0x68, 0xce, 0x3c, 0x80] },
      { type: 96, sequence: 3, isLast: true, payload: [0x65, 1, 2, 3] },
    ])
    const start = [0, 0, 0, 1]
    expect(h264.map(({ codec, isKey }) => [codec, isKey])).toEqual([['h264', true]])
    expect([...(h264[0]?.data ?? [])]).toEqual([
      ...start,
      ...settings,
      ...start,
      ...[0x68, 0xce, 0x3c, 0x80],
      ...start,
      ...[0x65, 1, 2, 3],
    ])
  })

  it('wait for a keyframe at first, after a loss and after a change of codec', () => {
    const pictures = new CodedPictures()
    const vp8 = (sequence: number, kind: number) => ({
      type: 97,
      sequence,
      timestamp: sequence * 3000,
      isLast: true,
      payload: [first, kind, 9],
    })
    expect(push(pictures, [vp8(1, delta)])).toEqual([])
    expect(pictures.needsKeyframe).toBe(true)
    expect(push(pictures, [vp8(2, key), vp8(3, delta)])).toHaveLength(2)
    expect(pictures.needsKeyframe).toBe(false)
    // Number 4 never comes; after a while it is given up.
    expect(push(pictures, [vp8(5, delta)], 0)).toEqual([])
    expect(push(pictures, [vp8(6, delta)], 400)).toEqual([])
    expect(pictures.needsKeyframe).toBe(true)
    expect(push(pictures, [vp8(7, key)], 410)).toHaveLength(1)
    push(pictures, [{ type: 96, sequence: 8, isLast: true, payload: [0x41, 1, 2] }])
    expect(pictures.needsKeyframe).toBe(true)
  })

  it('leave out the long heads that browsers send, extensions and padding', () => {
    const head = [0x80 | 0x20 | 0x10 | 1, 0x80 | 97, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]
    const extension = [0xbe, 0xde, 0, 1, 0x10, 0xff, 0, 0]
    // A picture number of 15 bits, a level and a key index (RFC 7741 §4.2).
    const payload = [0x90, 0xe0, 0x80, 1, 7, 0x20, key, 1, 2]
    const bytes = Buffer.from([...head, ...extension, ...payload, 0, 0, 3])
    expect(readRtpPacket(bytes)?.payload).toEqual(Buffer.from(payload))
    expect(new CodedPictures().push(bytes, 0)[0]?.data).toEqual(Buffer.from([key, 1, 2]))
  })

  it('take whatever a stranger sends', () => {
    const pictures = new CodedPictures()
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 20 }),
        fc.boolean(),
        (packets, isVp8) => {
          for (const packet of packets) {
            const bytes = Buffer.from(packet)
            if (bytes.length > 1) bytes.set([0x80 | ((bytes[0] ?? 0) & 0x3f), isVp8 ? 0xe1 : 0xe0])
            expect(() => pictures.push(bytes, 0)).not.toThrow()
          }
        },
      ),
    )
  })
})

function push(pictures: CodedPictures, packets: Packet[], nowMs = 0) {
  return packets.flatMap(({ type, sequence, timestamp = 9000, isLast = false, payload }) => {
    const head = Buffer.alloc(12)
    head.writeUInt8(0x80, 0)
    head.writeUInt8(type | (isLast ? 0x80 : 0), 1)
    head.writeUInt16BE(sequence, 2)
    head.writeUInt32BE(timestamp, 4)
    return pictures.push(Buffer.concat([head, Buffer.from(payload)]), nowMs)
  })
}
