import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'
import { hexOf } from './colors.ts'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import type { Chosen } from './look.ts'
import { colorSources, drawnLowerThird, lowerThirdColorsOf, lowerThirdFieldsOf } from './theme-colors.ts'

const channel = fc.integer({ min: 0, max: 255 })
const hex = fc
  .record({ red: channel, green: channel, blue: channel })
  .map((channels) => hexOf({ ...channels, alpha: 1 }))
const colors = fc.record({ source: fc.constantFrom(...colorSources), isReversed: fc.boolean() })
const chosen = (fields: Partial<Chosen['fields']>, theme: Partial<Chosen['theme']>): Chosen => ({
  fields: { ...defaultEventFields, ...fields },
  theme: { ...defaultTheme, ...theme },
})

describe('the colors of lower thirds', () => {
  it('[BR-154 BR-155 BR-157] are read as they were stored', () => {
    fc.assert(
      fc.property(fc.option(colors), (wanted) => {
        expect(lowerThirdColorsOf({ ...defaultTheme, ...lowerThirdFieldsOf(wanted) })).toEqual(wanted)
      }),
    )
  })

  it('[BR-154 BR-155] are those of buttons or popups, or the other way around', () => {
    const fields = { theme_secondary_color: '#004400', secondary_text_color: '#ffffff' }
    const theme = { theme_primary_color: '#ffee00', primary_text_color: '#000000' }
    const drawn = (source: 'button' | 'popup', isReversed: boolean) =>
      drawnLowerThird(chosen(fields, { ...theme, ...lowerThirdFieldsOf({ source, isReversed }) }))
    expect(drawn('button', false)).toEqual({ background: '#004400', text: '#ffffff' })
    expect(drawn('button', true)).toEqual({ background: '#ffffff', text: '#004400' })
    expect(drawn('popup', false)).toEqual({ background: '#ffee00', text: '#000000' })
    expect(drawnLowerThird(chosen(fields, theme))).toBeNull()
  })

  it('can be read, whatever was chosen', () => {
    fc.assert(
      fc.property(colors, hex, hex, (wanted, area, text) => {
        const fields = { theme_secondary_color: area, secondary_text_color: text }
        const theme = { theme_primary_color: area, primary_text_color: text, ...lowerThirdFieldsOf(wanted) }
        const drawn = drawnLowerThird(chosen(fields, theme))
        expect(contrastOf(drawn?.text ?? '', drawn?.background ?? '')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
