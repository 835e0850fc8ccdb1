import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectPeaks } from './peaks.ts'
import { planStoryboard, storyboardVtt } from './storyboard.ts'

describe('peaks', () => {
  it('are the lowest and highest sample of every 400, however the sound is split into chunks', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 1700 })
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 999 }), (values, chunkBytes) => {
        const bytes = Buffer.from(Int16Array.from(values).buffer)
        const peaks = collectPeaks()
        for (let at = 0; at < bytes.length; at += chunkBytes) peaks.push(bytes.subarray(at, at + chunkBytes))
        const expected: number[] = []
        for (let at = 0; at < values.length; at += 400) {
          const part = values.slice(at, at + 400)
          expected.push(Math.min(0, ...part) >> 8, Math.max(0, ...part) >> 8)
        }
        expect([...new Int8Array(peaks.finish())]).toEqual(expected)
      }),
    )
  })
})

describe('the storyboard', () => {
  it.each([
    [10, 1, 10],
    [600, 2, 300],
    [3600, 10, 360],
    [8000, 20, 400],
    [0.4, 1, 1],
  ])('of %d s has a tile every %d s: %d tiles', (durationSeconds, intervalSeconds, tileCount) => {
    expect(planStoryboard(durationSeconds, 2)).toMatchObject({
      intervalSeconds,
      tileCount,
      keyframesOnly: true,
    })
  })

  it('decodes every frame when keyframes are too rare', () => {
    expect(planStoryboard(40, 40).keyframesOnly).toBe(false)
  })

  it('gives each interval its place, the 101st on the second sheet', () => {
    const cues = storyboardVtt(planStoryboard(210.5, 2)).split('\n\n')
    expect(cues[0]).toBe('WEBVTT')
    expect(cues[12]).toBe('00:00:11.000 --> 00:00:12.000\nstoryboard_01.jpg#xywh=160,90,160,90')
    expect(cues[101]).toBe('00:01:40.000 --> 00:01:41.000\nstoryboard_02.jpg#xywh=0,0,160,90')
    expect(cues.at(-1)?.trim()).toBe('00:03:30.000 --> 00:03:30.500\nstoryboard_03.jpg#xywh=0,90,160,90')
  })
})
