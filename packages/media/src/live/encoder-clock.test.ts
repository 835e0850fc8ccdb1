import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EncoderClock, type Timed } from './encoder-clock.ts'

/** `takenMs` is when the encoder took the picture or sound. */
type Sent = { what: Timed; takenMs: number; arrivedAtMs: number }
type Placed = Sent & { ms: number }
type Stamp = (sent: Sent) => number

const dayMs = 86_400_000
const wrapMs = 2 ** 32
const startedAtMs = 1_800_000_000_000

/** 25 pictures a second with AAC of 48 kHz, as they arrive over a network that delays them by up to 30 ms. */
function sent(seconds: number): Sent[] {
  const times = (what: Timed, stepMs: number) =>
    Array.from({ length: (seconds * 1000) / stepMs }, (_, at) => ({ what, takenMs: Math.round(at * stepMs) }))
  return [...times('picture', 40), ...times('sound', 1024 / 48)]
    .toSorted((a, b) => a.takenMs - b.takenMs)
    .map((each, at) => ({ ...each, arrivedAtMs: startedAtMs + each.takenMs + ((at * 7) % 30) }))
}

function placedBy(stamp: Stamp, packets = sent(20)): Placed[] {
  const clock = new EncoderClock()
  return packets.flatMap((each) => {
    const ms = clock.place(each.what, modulo(stamp(each)), each.arrivedAtMs)
    return ms === undefined ? [] : [{ ...each, ms }]
  })
}

const modulo = (stamp: number) => ((stamp % wrapMs) + wrapMs) % wrapMs

/** How much later than its picture the sound is, at the worst, from that time on. */
function worstSyncMs(placed: readonly Placed[], fromMs = 0): number {
  const last: Partial<Record<Timed, number>> = {}
  let worst = 0
  for (const { what, takenMs, ms } of placed.filter((each) => each.takenMs >= fromMs)) {
    last[what] = ms - takenMs
    if (last.picture === undefined || last.sound === undefined) continue
    worst = Math.max(worst, Math.abs(last.sound - last.picture))
  }
  return worst
}

/** How far the timeline is from the time that has passed. */
const driftMs = (placed: readonly Placed[]) => {
  const [first, last] = [placed.at(0), placed.at(-1)]
  return first && last ? Math.abs(last.ms - first.ms - (last.takenMs - first.takenMs)) : Number.NaN
}

const zeros = fc.integer({ min: 0, max: wrapMs - 1 })
const nearWrap = fc.integer({ min: wrapMs - 20_000, max: wrapMs - 1 })

describe('the timeline of an encoder', () => {
  it('continues when the clock wraps, wherever it started', () => {
    fc.assert(
      fc.property(fc.oneof(zeros, nearWrap), (zero) => {
        const placed = placedBy(({ takenMs }) => zero + takenMs)
        expect(worstSyncMs(placed)).toBe(0)
        expect(driftMs(placed)).toBe(0)
        expect(placed).toHaveLength(sent(20).length)
      }),
    )
  })

  it('continues when the clock is set back or far ahead, with sound and picture together', () => {
    const step = fc.oneof(fc.integer({ min: -dayMs, max: -300 }), fc.integer({ min: 2000, max: dayMs }))
    const at = fc.integer({ min: 3000, max: 15_000 })
    fc.assert(
      fc.property(fc.tuple(zeros, at, step), ([zero, atMs, stepMs]) => {
        const placed = placedBy(({ takenMs }) => zero + takenMs + (takenMs >= atMs ? stepMs : 0))
        expect(worstSyncMs(placed)).toBeLessThan(30)
        expect(driftMs(placed)).toBeLessThan(30)
      }),
    )
  })

  it('leaves out what the encoder leaves out, up to one and a half seconds', () => {
    const placed = placedBy(({ takenMs }) => takenMs + (takenMs >= 10_000 ? 400 : 0))
    expect(worstSyncMs(placed, 10_100)).toBe(0)
    expect(driftMs(placed)).toBe(400)
  })

  it('leaves out a pause, however long', () => {
    const paused = sent(40).filter(({ takenMs }) => takenMs < 10_000 || takenMs > 22_000)
    const placed = placedBy(({ takenMs }) => takenMs, paused)
    expect(driftMs(placed)).toBe(0)
  })

  it('distinguishes pictures dropped on a slow network from a clock that was set', () => {
    const slow = sent(30).flatMap((each) => {
      if (each.takenMs < 10_000 || each.takenMs > 20_000) return [each]
      const isDropped = each.what === 'picture' && each.takenMs > 11_000 && each.takenMs < 19_000
      return isDropped ? [] : [{ ...each, arrivedAtMs: startedAtMs + 20_000 }]
    })
    expect(worstSyncMs(placedBy(({ takenMs }) => takenMs, slow))).toBe(0)
  })

  it('keeps sound in sync with its picture when both count from different zeros', () => {
    const apart = fc.oneof(
      fc.integer({ min: 1500, max: dayMs * 40 }),
      fc.integer({ min: -dayMs * 40, max: -1500 }),
    )
    fc.assert(
      fc.property(fc.tuple(zeros, apart), ([zero, apartMs]) => {
        const placed = placedBy(({ what, takenMs }) => zero + takenMs + (what === 'sound' ? apartMs : 0))
        const [firstSound] = placed.filter(({ what, takenMs }) => what === 'sound' && takenMs > 100)
        expect(firstSound?.takenMs).toBeLessThan(700)
        expect(worstSyncMs(placed, firstSound?.takenMs)).toBeLessThan(60)
      }),
    )
  })

  it('trusts the stamps once those of sound and picture agree', () => {
    const packets = sent(20)
    const placed = placedBy((each) => (each === packets[0] ? 0 : 3 * dayMs + each.takenMs), packets)
    expect(worstSyncMs(placed, 1000)).toBe(0)
  })
})
