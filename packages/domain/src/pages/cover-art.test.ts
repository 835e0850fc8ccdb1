import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf } from '../branding/public.ts'
import { coverArtOf } from './cover-art.ts'
import { coverColor } from './cover-colors.ts'

it('draws the same few shapes for the same event, whatever its id', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const art = coverArtOf(seed)
      expect(coverArtOf(seed)).toEqual(art)
      expect(art.shapes.length).toBeLessThanOrEqual(18)
      for (const { path } of art.shapes) expect(path).toMatch(/^M[-\d. a-zA-Z]+Z$/)
      expect(art.shapes.map(({ path }) => path).join('')).not.toContain('NaN')
    }),
  )
})

it('draws neighbors differently', () => {
  const drawn = Array.from({ length: 40 }, (_, index) => JSON.stringify(coverArtOf(`event-${index}`)))
  expect(new Set(drawn).size).toBeGreaterThan(30)
})

it.each([undefined, '#c8572b', '#ffee00', '#000000', '#ffffff'])(
  'keeps white readable on the ground of a cover in %s',
  (accent) => {
    for (const turn of [-36, 0, 48]) {
      expect(contrastOf('#ffffff', coverColor(0, { turn, accent }))).toBeGreaterThan(4.5)
    }
  },
)
