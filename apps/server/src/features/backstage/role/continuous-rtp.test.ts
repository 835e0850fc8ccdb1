import { describe, expect, it } from 'vitest'
import { ContinuousRtp, type RtpNumbers } from './continuous-rtp.ts'

const packet = (sequenceNumber: number, timestamp: number): RtpNumbers => ({ sequenceNumber, timestamp })

describe('the stream of a place', () => {
  it('is that of its first source', () => {
    const stream = new ContinuousRtp(90_000)
    const first = {}
    expect(stream.next(first, packet(7, 1000), 0)).toEqual(packet(7, 1000))
    expect(stream.next(first, packet(8, 4000), 33)).toEqual(packet(8, 4000))
  })

  it('goes on with another source, after as much time as has passed', () => {
    const stream = new ContinuousRtp(90_000)
    stream.next({}, packet(65_535, 0xffff_fff0), 1000)
    const second = {}
    expect(stream.next(second, packet(300, 5), 1500)).toEqual(packet(0, (0xffff_fff0 + 45_000) >>> 0))
    expect(stream.next(second, packet(301, 3005), 1533)).toEqual(packet(1, (0xffff_fff0 + 48_000) >>> 0))
  })

  it('keeps gaps and the order in which packets were sent', () => {
    const stream = new ContinuousRtp(48_000)
    const source = {}
    stream.next(source, packet(10, 0), 0)
    expect(stream.next(source, packet(13, 2880), 60).sequenceNumber).toBe(13)
    expect(stream.next(source, packet(12, 1920), 61).sequenceNumber).toBe(12)
    expect(stream.next({}, packet(0, 0), 80).sequenceNumber).toBe(14)
  })
})
