import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pseudoText } from './pseudo-text.ts'

it('lengthens a text, and keeps its placeholders and tags', () => {
  expect(pseudoText('Delete {{count}} videos')).toBe('⟦Đéļéţé {{count}} ṽîđéöš·······⟧')
  expect(pseudoText('<b>Hello</b>')).toContain('<b>Ĥéļļö</b>')
  expect(pseudoText('')).toBe('')
})

it('replaces every letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z ]{1,40}$/), (text) => {
      expect(pseudoText(text)).not.toMatch(/[A-Za-z]/)
    }),
  )
})
