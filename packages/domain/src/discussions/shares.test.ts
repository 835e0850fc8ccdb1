import { describe, expect, it } from 'vitest'
import { placeFor } from './shares.ts'

const holder = (id: string, spokeAtMs: number, sinceMs = 0) => ({ id, sinceMs, spokeAtMs })
const asked = { nowMs: 10_000, keptForMs: 3000, isSpeaking: true }

describe('a place in the room', () => {
  it.each([
    ['is kept', 'ada', [holder('grace', 0), holder('ada', 0)], asked, 1],
    [
      'is taken while one is free',
      'ada',
      [holder('grace', 0), undefined],
      { ...asked, isSpeaking: false },
      1,
    ],
    [
      'isn’t taken from others by whoever is silent',
      'ada',
      [holder('grace', 0)],
      { ...asked, isSpeaking: false },
      undefined,
    ],
    [
      'goes to whoever speaks from whoever spoke longest ago',
      'ada',
      [holder('a', 5000), holder('b', 2000), holder('c', 4000)],
      asked,
      1,
    ],
    [
      'isn’t taken from somebody who just spoke',
      'ada',
      [holder('a', 9000), holder('b', 8000)],
      asked,
      undefined,
    ],
    ['isn’t taken from somebody who just got it', 'ada', [holder('a', 0, 9000)], asked, undefined],
  ])('%s', (_, id, places, options, expected) => {
    expect(placeFor(id, places, options)).toBe(expected)
  })
})
