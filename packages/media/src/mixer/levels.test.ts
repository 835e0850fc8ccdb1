import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amplitudeOf, ceilingDb, Gate, Limiter, peakOf, rmsOf, VoiceGain, voiceLufs } from './levels.ts'
import { blockFrames, blockMs, Loudness, silenceLufs, soundRate, type StereoBlock } from './loudness.ts'

describe('loudness', () => {
  // EBU Tech 3341, tests 1 and 2; ITU-R BS.1770 annex 1 for a single channel.
  it.each([
    ['1 kHz at -23 dBFS in both channels', { hz: 1000, db: -23, channels: 2 }, -23],
    ['1 kHz at -33 dBFS in both channels', { hz: 1000, db: -33, channels: 2 }, -33],
    ['997 Hz at 0 dBFS in one channel', { hz: 997, db: 0, channels: 1 }, -3.01],
    // The shelf lifts what is high, and the filter takes away what is very low.
    ['10 kHz at -23 dBFS', { hz: 10_000, db: -23, channels: 2 }, -19.65],
    ['25 Hz at -23 dBFS', { hz: 25, db: -23, channels: 2 }, -34.5],
  ])('of %s', (_, tone, lufs) => {
    expect(loudnessOf(blocksOf(tone, 3))).toBeCloseTo(lufs, 0)
    if (tone.hz < 2000 && tone.hz > 500)
      expect(Math.abs(loudnessOf(blocksOf(tone, 3)) - lufs)).toBeLessThan(0.1)
  })

  it('looks back three seconds', () => {
    const loudness = new Loudness()
    for (const block of blocksOf({ hz: 1000, db: -10, channels: 2 }, 3)) loudness.push(block)
    for (const block of blocksOf({ hz: 1000, db: -30, channels: 2 }, 3.1)) loudness.push(block)
    expect(Math.abs(loudness.shortTerm - -30)).toBeLessThan(0.2)
  })

  it('of silence is not a number below every other', () => {
    expect(loudnessOf(blocksOf({ hz: 1000, db: -Infinity, channels: 2 }, 1))).toBe(silenceLufs)
  })
})

describe('the gate', () => {
  it('opens with a voice, stays open between words, and closes softly', () => {
    const gate = new Gate()
    expect(gate.next(amplitudeOf(-60))).toBe(0)
    expect(gate.next(amplitudeOf(-40))).toBe(1)
    const pause = Array.from({ length: 39 }, () => gate.next(amplitudeOf(-70)))
    expect(pause.every((gain) => gain === 1)).toBe(true)
    const closing = Array.from({ length: 20 }, () => gate.next(amplitudeOf(-70)))
    expect(closing.at(-1)).toBe(0)
    expect(closing.some((gain) => gain > 0.2 && gain < 0.8)).toBe(true)
  })

  it('does not flutter at its threshold', () => {
    const gate = new Gate()
    gate.next(amplitudeOf(-49))
    const around = Array.from({ length: 200 }, (_, index) =>
      gate.next(amplitudeOf(index % 2 === 0 ? -51 : -55)),
    )
    expect(around.every((gain) => gain === 1)).toBe(true)
  })
})

describe('the gain of a voice', () => {
  it.each([-32, -26, -14, -8])('brings %d LUFS to -20 in small steps', (lufs) => {
    const gain = new VoiceGain()
    let before = gain.db
    for (const block of blocksOf({ hz: 1000, db: lufs, channels: 2 }, 8)) {
      gain.next(block, true)
      expect(Math.abs(gain.db - before)).toBeLessThanOrEqual(0.61)
      before = gain.db
    }
    expect(Math.abs(lufs + gain.db - voiceLufs)).toBeLessThan(0.5)
  })

  it('neither lifts a whisper without end nor learns from pauses', () => {
    const gain = new VoiceGain()
    for (const block of blocksOf({ hz: 1000, db: -45, channels: 2 }, 20)) gain.next(block, true)
    expect(gain.db).toBeCloseTo(15, 5)
    for (const block of blocksOf({ hz: 1000, db: -10, channels: 2 }, 3)) gain.next(block, false)
    expect(gain.db).toBeCloseTo(15, 5)
  })
})

describe('the limiter', () => {
  it('keeps everything under -1 dBFS', () => {
    const amplitudes = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(amplitudes, (levels) => {
        const limiter = new Limiter()
        for (const level of levels) {
          const block = noise(level)
          limiter.apply(block)
          expect(Math.max(peakOf(block.left), peakOf(block.right))).toBeLessThanOrEqual(
            amplitudeOf(ceilingDb) + 1e-6,
          )
        }
      }),
    )
  })

  it('passes what is quieter unchanged, 10 ms later', () => {
    const limiter = new Limiter()
    const [first, second] = [noise(0.5), noise(0.5)]
    const sent = Float32Array.from(first.left)
    limiter.apply(first)
    limiter.apply(second)
    expect(second.left).toEqual(sent)
  })

  it('comes back to full level within half a second', () => {
    const limiter = new Limiter()
    limiter.apply(noise(4))
    for (let index = 0; index < 50; index++) limiter.apply(noise(0.5))
    const block = noise(0.5)
    limiter.apply(block)
    expect(rmsOf(block)).toBeGreaterThan(rmsOf(noise(0.5)) * 0.97)
  })
})

type Tone = { hz: number; db: number; channels: number }

function blocksOf({ hz, db, channels }: Tone, seconds: number): StereoBlock[] {
  return Array.from({ length: (seconds * 1000) / blockMs }, (_, block) => {
    const samples = Float32Array.from({ length: blockFrames }, (__, index) => {
      const time = (block * blockFrames + index) / soundRate
      return amplitudeOf(db) * Math.sin(2 * Math.PI * hz * time)
    })
    return { left: samples, right: channels === 2 ? samples : new Float32Array(blockFrames) }
  })
}

function loudnessOf(blocks: StereoBlock[]): number {
  const loudness = new Loudness()
  for (const block of blocks) loudness.push(block)
  return loudness.shortTerm
}

/** The same on each call. */
function noise(level: number): StereoBlock {
  let seed = 1
  const samples = () =>
    Float32Array.from({ length: blockFrames }, () => {
      seed = (seed * 16_807) % 2_147_483_647
      return level * ((seed / 2_147_483_647) * 2 - 1)
    })
  return { left: samples(), right: samples() }
}
