import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf } from './colors.ts'
import { contrastOf } from './contrast.ts'
import { contrastPairsOf } from './contrast-pairs.ts'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import { legibleOn, nearestReadable } from './nearest-readable.ts'
import { hexOfOklch, oklabDistance, oklchOf } from './oklch.ts'

const channel = fc.integer({ min: 0, max: 255 })
const hex = fc
  .record({ red: channel, green: channel, blue: channel })
  .map((channels) => hexOf({ ...channels, alpha: 1 }))

describe('OKLCH', () => {
  // From the table in CSS Color 4 and from Ottosson’s own.
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.2577],
    ['#0000ff', 0.452, 0.3132],
    ['#00ff00', 0.8664, 0.2948],
  ])('has the lightness and the chroma of %s', (color, lightness, chroma) => {
    expect(oklchOf(color).lightness).toBeCloseTo(lightness, 3)
    expect(oklchOf(color).chroma).toBeCloseTo(chroma, 3)
  })

  it('gives every color of sRGB back', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(hexOfOklch(oklchOf(color))).toBe(color)
      }),
    )
  })
})

describe('the nearest color that can be read', () => {
  it('has 4.5:1 on every color, and is the color itself if that has', () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        const found = nearestReadable(color, [background]) ?? ''
        expect(contrastOf(found, background)).toBeGreaterThanOrEqual(4.5)
        if (contrastOf(color, background) >= 4.5) expect(found).toBe(color)
      }),
    )
  })

  it('is no farther than black and white', () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        const found = nearestReadable(color, [background]) ?? ''
        for (const end of ['#000000', '#ffffff']) {
          if (contrastOf(end, background) < 4.5) continue
          expect(oklabDistance(found, color)).toBeLessThanOrEqual(oklabDistance(end, color) + 0.002)
        }
      }),
    )
  })

  it('keeps the hue of colors that have one', () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        const [before, after] = [oklchOf(color), oklchOf(nearestReadable(color, [background]) ?? '')]
        if (before.chroma < 0.05 || after.chroma < 0.05) return
        expect(Math.cos(before.hue - after.hue)).toBeGreaterThan(0.98)
      }),
    )
  })

  it('is missing where no color can be read on all backgrounds', () => {
    expect(nearestReadable('#777777', ['#000000', '#ffffff', '#757575'])).toBeUndefined()
  })

  it('is what attendees see, who see black or white where no color can be read', () => {
    fc.assert(
      fc.property(hex, fc.array(hex, { minLength: 1, maxLength: 4 }), (color, backgrounds) => {
        const seen = legibleOn(color, backgrounds)
        const worst = (candidate: string) =>
          Math.min(...backgrounds.map((background) => contrastOf(candidate, background)))
        const nearest = nearestReadable(color, backgrounds)
        if (nearest === undefined) expect(worst(seen)).toBe(Math.max(worst('#000000'), worst('#ffffff')))
        else expect(seen).toBe(nearest)
      }),
    )
  })
})

describe('the pairs of a branding', () => {
  it('are those of which somebody chose what is behind', () => {
    const plain = { fields: defaultEventFields, theme: defaultTheme }
    expect(contrastPairsOf(plain).map(({ id }) => id)).toEqual(['button'])
    const fields = {
      ...defaultEventFields,
      splash_background_color: '#fff',
      screen_saver_background: '#111111',
      screen_saver_text_color: '#222222',
    }
    const theme = {
      ...defaultTheme,
      splash_page_hero: 'linear-gradient(90deg, #000000, #ffffff)',
      splash_text_onimage_color: '#777777',
      splash_text_color: '#cccccc',
      theme_primary_color: '#101010',
      primary_background_shade: '255, 255, 255',
    } as const
    expect(contrastPairsOf({ fields, theme }).map(({ id, isReadable }) => [id, isReadable])).toEqual([
      ['button', true],
      ['screenSaver', false],
      ['page', false],
      ['hero', false],
      ['card', true],
      ['room', true],
    ])
  })
})
