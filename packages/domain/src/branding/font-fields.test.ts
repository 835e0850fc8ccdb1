import { describe, expect, it } from 'vitest'
import { defaultTheme } from './default-branding.ts'
import { fontFieldsOf, hasSameFonts, landingFontOnStage } from './font-fields.ts'

const custom = { type: 'Custom', name: null, link: null, src: '/a.woff2' } as const

describe('the fonts of the two surfaces', () => {
  it('[BR-101] are stored with the type of each surface', () => {
    expect(fontFieldsOf('stage', { ...custom, type: 'Custom Splash' })).toMatchObject({ font_type: 'Custom' })
    expect(fontFieldsOf('landing', custom)).toMatchObject({ splash_font_type: 'Custom Splash' })
  })

  it('[BR-106] are the same with equal fonts and colors of text', () => {
    const both = { ...defaultTheme, ...fontFieldsOf('stage', custom), ...fontFieldsOf('landing', custom) }
    expect(hasSameFonts(both)).toBe(true)
    expect(hasSameFonts({ ...both, primary_text_color: '#111111' })).toBe(false)
    expect(hasSameFonts({ ...defaultTheme, ...fontFieldsOf('stage', custom) })).toBe(false)
  })

  it('[BR-109] become the same as the stage takes that of the event page', () => {
    const apart = { ...defaultTheme, ...fontFieldsOf('landing', custom), splash_text_color: '#222222' }
    const joined = { ...apart, ...landingFontOnStage(apart) }
    expect(joined).toMatchObject({
      font_type: 'Custom',
      theme_font_src: '/a.woff2',
      primary_text_color: '#222222',
    })
    expect(hasSameFonts(joined)).toBe(true)
  })
})
