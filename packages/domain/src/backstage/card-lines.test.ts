import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardLines } from './public.ts'

describe('the audience’s words on screen', () => {
  it('are broken between words', () => {
    expect(cardLines('How do you decide what to build next, and who decides?')).toEqual([
      'How do you decide what to build next, and who',
      'decides?',
    ])
  })

  it('have at most four lines, and an ellipsis where something is missing', () => {
    const lines = cardLines('word '.repeat(100))
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it('are broken within words that no line has room for', () => {
    expect(cardLines('質問'.repeat(20))).toEqual(['質問'.repeat(11) + '質', `問${'質問'.repeat(8)}`])
  })

  it('lose nothing but white space while there is room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90, unit: fc.constantFrom('a', 'b', ' ', '質', '😀') }), (text) => {
        expect(cardLines(text).join('').replaceAll(/\s/g, '').replace('…', '')).toBe(
          text.replaceAll(/\s/g, '').slice(0, cardLines(text).join('').replaceAll(/\s|…/g, '').length),
        )
      }),
    )
  })
})
