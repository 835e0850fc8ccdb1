import { describe, expect, it } from 'vitest'
import { Arrivals } from './arrivals.ts'

const rate = 90_000
/** Two seconds before the timestamps wrap. */
const start = 2 ** 32 - 2 * rate

describe('the arrivals of a stream', () => {
  it('say when each packet would have come without jitter, also after timestamps wrap', () => {
    const arrivals = new Arrivals(rate)
    for (let ms = 0; ms < 6000; ms += 40) see(arrivals, { ms, lateMs: ms % 120 })
    expect(arrivals.idealMs).toBe(1000 + 5960)
    expect(arrivals.jitterMs).toBe(80)
  })

  it('forget the jitter of a line that got better', () => {
    const arrivals = new Arrivals(rate)
    for (let ms = 0; ms < 4000; ms += 40) see(arrivals, { ms, lateMs: ms % 120 })
    for (let ms = 4000; ms < 14_000; ms += 40) see(arrivals, { ms, lateMs: 0 })
    expect(arrivals.jitterMs).toBe(0)
  })

  it('take a reload, after which all packets are later, for another clock and not for jitter', () => {
    const arrivals = new Arrivals(rate)
    for (let ms = 0; ms < 4000; ms += 40) see(arrivals, { ms, lateMs: 0 })
    for (let ms = 4000; ms < 6000; ms += 40) see(arrivals, { ms, lateMs: 400 })
    expect(arrivals.jitterMs).toBe(0)
    expect(arrivals.idealMs).toBe(1000 + 5960 + 400)
    expect(arrivals.rounds).toBe(0)
  })

  it('begin anew when the timestamps jump', () => {
    const arrivals = new Arrivals(rate)
    see(arrivals, { ms: 0, lateMs: 0 })
    arrivals.see(123_456_789, 1040)
    expect(arrivals.rounds).toBe(1)
    expect(arrivals.idealMs).toBe(1040)
  })
})

function see(arrivals: Arrivals, { ms, lateMs }: { ms: number; lateMs: number }): void {
  arrivals.see((start + ms * 90) % 2 ** 32, 1000 + ms + lateMs)
}
