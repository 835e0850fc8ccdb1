import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blend, contrastOf } from './contrast.ts'
import { backgroundTypeOf, parseGradient } from './backgrounds.ts'
import { hexOf } from './colors.ts'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import { inkOn, paletteOn } from './legibility.ts'
import { legibleOn } from './nearest-readable.ts'
import { type Chosen, lookOf } from './look.ts'
import { alphaOfSlider, blurOfSlider, pageItemAlphaOf, sliderOfAlpha, sliderOfBlur } from './overlays.ts'

const channel = fc.integer({ min: 0, max: 255 })
const hex = fc
  .record({ red: channel, green: channel, blue: channel })
  .map((channels) => hexOf({ ...channels, alpha: 1 }))
const chosen = (fields: Partial<Chosen['fields']> = {}, theme: Partial<Chosen['theme']> = {}): Chosen => ({
  fields: { ...defaultEventFields, ...fields },
  theme: { ...defaultTheme, ...theme },
})
const same = (address: string | null) => address

describe('the sliders of overlays', () => {
  const slider = fc.integer({ min: 0, max: 100 })

  it('[BR-140 BR-141] store a share, and 0 as 0.001', () => {
    expect(alphaOfSlider(0)).toBe(0.001)
    fc.assert(
      fc.property(slider, (value) => {
        if (value > 0) expect(alphaOfSlider(value)).toBe(value / 100)
      }),
    )
  })

  it('are read from what they stored', () => {
    fc.assert(
      fc.property(slider, (value) => {
        expect(sliderOfAlpha(alphaOfSlider(value))).toBe(value)
        expect(sliderOfBlur(blurOfSlider(value))).toBe(value)
      }),
    )
  })

  it('[BR-142] give the items of a page 0.7 of the alpha, to 3 decimals', () => {
    expect(pageItemAlphaOf(0.33)).toBe(0.231)
    expect(pageItemAlphaOf(0.001)).toBe(0.001)
  })

  it('[BR-143] store twice the blur in pixels', () => {
    fc.assert(
      fc.property(slider, (value) => {
        expect(blurOfSlider(value)).toBe(`${2 * value}px`)
      }),
    )
  })
})

describe('[BR-121] the type of a background', () => {
  it.each([
    ['linear-gradient(270deg, #fff, rgba(0, 0, 0, 0.5))', 'gradient'],
    ['#fff', 'color'],
    ['rgba(1, 2, 3, 0.4)', 'color'],
    ['/media/public/a.png', 'image'],
    ['https://content.example.org/a.png', 'image'],
  ])('of %s is %s', (stored, type) => {
    expect(backgroundTypeOf(stored)).toBe(type)
  })

  it('is read from every gradient that is stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 }), hex, hex, (angle, from, to) => {
        const gradient = { angle, from, to }
        expect(parseGradient(`linear-gradient(${angle}deg, ${from}, ${to})`)).toEqual(gradient)
      }),
    )
  })
})

describe('text', () => {
  it('can be read on any color', () => {
    fc.assert(
      fc.property(hex, hex, (background, wanted) => {
        expect(contrastOf(inkOn(background), background)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(legibleOn(wanted, [background]), background)).toBeGreaterThanOrEqual(4.5)
        const palette = paletteOn(background, { accent: wanted, text: wanted })
        for (const color of [palette.text, palette['text-dim'], palette.accent, palette.danger]) {
          expect(contrastOf(color, background)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(palette['on-accent'], palette.accent)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps its color where that can be read', () => {
    expect(legibleOn('#123456', ['#ffffff'])).toBe('#123456')
  })
})

describe('the look of an event', () => {
  it('is that of the venue if nothing was chosen', () => {
    expect(lookOf(chosen(), 'landing', same).tokens).toEqual({})
    expect(lookOf(chosen(), 'stage', same).tokens).toEqual({})
  })

  it('[BR-078] has the colors of buttons on its screen saver', () => {
    const { tokens } = lookOf(
      chosen({ theme_secondary_color: '#004400', secondary_text_color: '#fff' }),
      'stage',
      same,
    )
    expect(tokens).toMatchObject({
      '--venue-button': '#004400',
      '--venue-on-button': '#ffffff',
      '--venue-slide': '#004400',
      '--venue-on-slide': '#ffffff',
    })
  })

  it('has the color of buttons on the button of its head, as far as that can be read there', () => {
    const tokensOf = (theme_secondary_color: string, theme = {}) =>
      lookOf(chosen({ theme_secondary_color }, theme), 'landing', same).tokens
    expect(tokensOf('#004400')['--venue-hero-button']).toBe('#004400')
    expect(tokensOf('#004400', { splash_page_hero: '#101010' })['--venue-hero-button']).toBe('#004400')
    fc.assert(
      fc.property(hex, (color) => {
        expect(contrastOf(tokensOf(color)['--venue-hero-button'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(
          4.5,
        )
      }),
    )
  })

  it('[BR-092] has buttons of the usual size, unless another was chosen', () => {
    const heightOf = (theme: Partial<Chosen['theme']>) =>
      lookOf(chosen({}, theme), 'stage', same).tokens['--venue-button-height']
    expect(heightOf({})).toBeUndefined()
    expect(heightOf({ button_size: 'small' })).toBe('2.25rem')
    expect(heightOf({ button_size: 'large' })).toBe('3.375rem')
  })

  it('[BR-154] has banners in the colors of buttons', () => {
    const lower = {
      lower_third_background: 'var(--theme-secondary-color)',
      lower_third_text_color: 'var(--secondary-text-color)',
    } as const
    expect(lookOf(chosen({ theme_secondary_color: '#004400' }, lower), 'stage', same).tokens).toMatchObject({
      '--third-background': '#004400',
      '--third-text': '#ffffff',
    })
  })

  it('never asks to read text on its own color', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { tokens } = lookOf(
          chosen({ theme_secondary_color: color, secondary_text_color: color }),
          'landing',
          same,
        )
        const button = tokens['--venue-button'] ?? ''
        expect(contrastOf(tokens['--venue-on-button'] ?? '', button)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('has a head whose text and button can be read, on any color and gradient', () => {
    fc.assert(
      fc.property(hex, hex, hex, fc.constantFrom('0vh', '60vh'), (from, to, text, splash_gradient_height) => {
        const splash_page_hero = `linear-gradient(270deg, ${from}, ${to})`
        const theme = { splash_page_hero, splash_text_onimage_color: text, splash_gradient_height }
        const { tokens } = lookOf(chosen({}, theme), 'landing', same)
        const onHero = tokens['--venue-on-hero'] ?? ''
        expect(contrastOf(tokens['--venue-hero-button'] ?? '', onHero)).toBeGreaterThanOrEqual(4.5)
        const [onNarrow = '', buttonOnNarrow = ''] = [
          tokens['--venue-on-hero-narrow'],
          tokens['--venue-hero-button-narrow'],
        ]
        expect(contrastOf(buttonOnNarrow, onNarrow)).toBeGreaterThanOrEqual(4.5)
        const solid = lookOf(chosen({}, { ...theme, splash_page_hero: from }), 'landing', same).tokens
        const onSolid = solid['--venue-on-hero'] ?? ''
        expect(contrastOf(onSolid, from)).toBeGreaterThanOrEqual(4.5)
        const [, shade] =
          /^linear-gradient\(to top, rgb\((0|255) /.exec(solid['--venue-hero-image'] ?? '') ?? []
        const bottom = shade === undefined ? from : blend(shade === '0' ? '#000000' : '#ffffff', from, 0.7)
        expect(contrastOf(onSolid, bottom)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
