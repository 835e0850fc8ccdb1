import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { H264Pictures } from './h264-pictures.ts'
import { missingOpus, OggOpusWriter, opusSamples } from './ogg-opus.ts'
import { RtpClock, soundShiftMs } from './rtp-clock.ts'
import { type OrderedUnit, RtpOrder } from './rtp-order.ts'
import { TransportArrivals } from './transport-feedback.ts'

const unit = (sequence: number, timestamp = 0, payload: Buffer = Buffer.from([1])) => ({
  sequence: sequence & 0xffff,
  timestamp,
  isLast: false,
  payload,
})

describe('packets of RTP', () => {
  const numbers = (units: readonly OrderedUnit[]) => units.map(({ sequence }) => sequence)

  it('come out in order, across the end of their numbers', () => {
    const order = new RtpOrder()
    const arrived = [65_534, 0, 65_535, 2, 1, 1, 3]
    expect(arrived.flatMap((sequence) => numbers(order.push(unit(sequence), 0)))).toEqual([
      65_534, 65_535, 0, 1, 2, 3,
    ])
  })

  it('wait 300 ms for a missing one, and say then that it is', () => {
    const order = new RtpOrder()
    order.push(unit(1), 0)
    expect(order.push(unit(3), 10)).toEqual([])
    expect(order.push(unit(4), 300)).toEqual([])
    const late = order.push(unit(5), 310)
    expect(late.map(({ sequence, isAfterLoss }) => [sequence, isAfterLoss])).toEqual([
      [3, true],
      [4, false],
      [5, false],
    ])
    expect(order.push(unit(2), 320)).toEqual([])
  })

  it('go on from the numbers of a sender that starts over', () => {
    const order = new RtpOrder()
    order.push(unit(100), 0)
    expect(order.push(unit(30_000), 1)).toMatchObject([{ sequence: 30_000, isAfterLoss: true }])
    expect(numbers(order.push(unit(30_001), 2))).toEqual([30_001])
  })
})

describe('times of RTP', () => {
  it('go on when the 32 bits of a stamp wrap', () => {
    const clock = new RtpClock(90_000)
    expect(clock.place(2 ** 32 - 45_000, 1000)).toBe(1000)
    expect(clock.place(45_000, 5000)).toBe(2000)
  })

  it('put sound to its picture by what both report of the sender’s clock', () => {
    const [picture, sound] = [new RtpClock(90_000), new RtpClock(48_000)]
    picture.place(0, 1000)
    sound.place(0, 1000)
    picture.hear({ timestamp: 0, ntpMs: 70_000 })
    expect(soundShiftMs(sound, picture)).toBe(0)
    // Sound of 40 ms later arrived together with the first picture.
    sound.hear({ timestamp: 48_000, ntpMs: 71_040 })
    expect(soundShiftMs(sound, picture)).toBe(40)
  })
})

/** Parameter sets of x264 for 320 × 180, and slices that say no more than their type. */
const sequenceParameters = Buffer.from('6742c00dda05062f8b7016a0202028000003000800000301e478a115d0', 'hex')
const pictureParameters = Buffer.from('68ce3c80', 'hex')
const keySlice = Buffer.from([0x65, ...Array.from({ length: 40 }, (_, at) => at)])
const slice = Buffer.from([0x41, 9, 9, 9])

const joined = (...units: Buffer[]) =>
  Buffer.concat([
    Buffer.from([24]),
    ...units.flatMap((each) => [Buffer.from([each.length >> 8, each.length & 0xff]), each]),
  ])
/** The unit in three parts. */
const split = (whole: Buffer) => {
  const [head = 0] = whole
  const part = (mark: number, from: number, to?: number) =>
    Buffer.concat([Buffer.from([(head & 0xe0) | 28, mark | (head & 0x1f)]), whole.subarray(from, to)])
  return [part(0x80, 1, 10), part(0, 10, 20), part(0x40, 20)]
}

describe('pictures of H.264 in RTP', () => {
  function readerOf() {
    const pictures = new H264Pictures()
    let sequence = 0
    const push = (payloads: Buffer[], timestamp: number, isAfterLoss = false) =>
      payloads
        .flatMap((payload, at) =>
          pictures.push({
            ...unit(sequence++, timestamp, payload),
            isLast: at === payloads.length - 1,
            isAfterLoss: isAfterLoss && at === 0,
          }),
        )
        .map(({ packet }) =>
          packet.kind === 'picture' ? { isKey: packet.isKey, data: packet.data } : packet.kind,
        )
    return { pictures, push }
  }
  const prefixed = (whole: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, whole.length]), whole])

  it('are put together from joined and split units, with their settings before them', () => {
    const { push } = readerOf()
    const settings = joined(sequenceParameters, pictureParameters)
    expect(push([settings, ...split(keySlice)], 0)).toEqual([
      'picture-settings',
      { isKey: true, data: prefixed(keySlice) },
    ])
    expect(push([slice], 3600)).toEqual([{ isKey: false, data: prefixed(slice) }])
    expect(push([settings, keySlice], 7200)).toEqual([{ isKey: true, data: prefixed(keySlice) }])
  })

  it('are left out after a loss until the next keyframe, which has to be asked for', () => {
    const { pictures, push } = readerOf()
    expect(push([slice], 0)).toEqual([])
    push([joined(sequenceParameters, pictureParameters, keySlice)], 3600)
    expect(pictures.needsKeyframe).toBe(false)
    expect(push([slice], 7200, true)).toEqual([])
    expect(pictures.needsKeyframe).toBe(true)
    expect(push([slice], 10_800)).toEqual([])
    expect(push([keySlice], 14_400)).toHaveLength(1)
    expect(pictures.needsKeyframe).toBe(false)
  })

  it('make no errors and hold at most 2 MB, whatever bytes come', () => {
    const { push } = readerOf()
    for (let round = 0; round < 2000; round++) push([randomBytes(round % 60)], round)
    push([joined(sequenceParameters, pictureParameters)], 5000)
    const part = Buffer.concat([Buffer.from([0x7c, 0x85]), Buffer.alloc(1_500_000)])
    expect(push([part, Buffer.concat([Buffer.from([0x7c, 0x45]), Buffer.alloc(1_500_000)])], 6000)).toEqual(
      [],
    )
  })
})

describe('sound in Opus', () => {
  it.each([
    [[0x78], 960],
    [[0x08], 960],
    [[0xe0], 120],
    [[0xf9], 1920],
    [[0xfb, 3], 2880],
    [[0xfb, 60], 0],
    [[], 0],
  ])('of a packet that begins with %j has %i samples', (bytes, samples) => {
    expect(opusSamples(Buffer.from(bytes))).toBe(samples)
  })

  it('goes into pages of Ogg that count samples', () => {
    const ogg = new OggOpusWriter()
    expect(ogg.start().toString('latin1')).toContain('OpusHead')
    ogg.write(Buffer.from([0xf8, 1, 2]))
    const page = ogg.write(missingOpus(Buffer.from([0xfb, 2, 3])))
    expect(page.readBigUInt64LE(6)).toBe(1920n)
    expect(page.subarray(-1)).toEqual(Buffer.from([0xf8]))
  })
})

describe('what a sender is told of its packets', () => {
  it('is when each of them came since the last message, and which did not', () => {
    const arrivals = new TransportArrivals()
    arrivals.take({ number: 65_534, atUs: 1_000_000 })
    const sent = [
      { number: 65_535, atUs: 1_010_000 },
      { number: 2, atUs: 1_030_000 },
      { number: 1, atUs: 1_031_000 },
      { number: 3, atUs: 1_060_000 },
    ].flatMap((arrival) => arrivals.take(arrival) ?? [])
    expect(sent).toEqual([
      {
        base: 65_535,
        count: 5,
        // 15 × 64 ms; the first came 50 ms later.
        referenceTime: 15,
        message: 1,
        deltasUs: [50_000, undefined, 21_000, -1000, 30_000],
      },
    ])
  })
})
