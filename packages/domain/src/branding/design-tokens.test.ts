import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyKit, type KitLook } from './brand-kit.ts'
import { hexOf } from './colors.ts'
import { maxTokenFileBytes, readTokens, tokensOfKit } from './design-tokens.ts'

const channel = fc.integer({ min: 0, max: 255 })
const hex = fc
  .record({ red: channel, green: channel, blue: channel })
  .map((channels) => hexOf({ ...channels, alpha: 1 }))
const read = (tokens: object) => readTokens(JSON.stringify(tokens))

describe('a file of design tokens', () => {
  it('has what was chosen of a kit, and gives it back', () => {
    fc.assert(
      fc.property(fc.option(hex), fc.option(hex), (button, text) => {
        const kit: KitLook = {
          fields: { ...emptyKit.fields, theme_secondary_color: button, splash_background_color: '#fff' },
          theme: {
            ...emptyKit.theme,
            splash_text_color: text,
            splash_font_type: 'Web Font',
            splash_theme_font_name: 'Lora',
            splash_theme_font_link: 'https://fonts.test/lora.css',
            font_type: 'Web Safe Font',
            theme_font_name: 'Georgia',
          },
        }
        const { change, faults, unused } = read(tokensOfKit(kit))
        expect([faults, unused]).toEqual([[], []])
        expect(change.fields).toEqual({
          ...(button !== null && { theme_secondary_color: button }),
          splash_background_color: '#ffffff',
        })
        expect(change.theme).toMatchObject({
          ...(text !== null && { splash_text_color: text }),
          splash_theme_font_name: 'Lora',
          splash_theme_font_link: 'https://fonts.test/lora.css',
          theme_font_name: 'Georgia',
        })
      }),
    )
  })

  it('of another tool is read by its words, its types and its aliases', () => {
    const file = {
      brand: { $type: 'color', green: { $value: '#0a5c36' }, primary: { $value: '{brand.green}' } },
      surface: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.5 } },
      radius: { $type: 'dimension', $value: { value: 8, unit: 'px' } },
      font: { body: { $type: 'fontFamily', $value: ['Verdana', 'sans-serif'] } },
    }
    expect(read(file)).toMatchObject({
      change: {
        fields: { theme_secondary_color: '#0a5c36', splash_background_color: 'rgba(255, 255, 255, 0.5)' },
        theme: { splash_font_type: 'Web Safe Font', splash_theme_font_name: 'Verdana' },
      },
      faults: [],
      unused: ['brand.green', 'radius'],
    })
  })

  it.each([
    ['no JSON', 'a{', ''],
    ['no tokens', '{"a":{"b":1}}', ''],
    ['no object', 'null', ''],
    ['a color that is none', '{"button":{"$type":"color","$value":"green"}}', 'button'],
    ['an alias that leads to itself', '{"button":{"$type":"color","$value":"{button}"}}', 'button'],
    [
      'channels that are none',
      '{"text":{"$type":"color","$value":{"colorSpace":"srgb","components":[2,0,0]}}}',
      'text',
    ],
    ['groups without end', '{"a":'.repeat(40) + '1' + '}'.repeat(40), ''],
    ['more than can be read', ' '.repeat(maxTokenFileBytes + 1), ''],
  ])('with %s is refused as a whole', (_, text, path) => {
    const { change, faults } = readTokens(text)
    expect(faults).toEqual([{ path, message: expect.any(String) }])
    expect(change).toEqual({ fields: {}, theme: {} })
  })

  it('changes nothing but the kit', () => {
    const text = '{"__proto__":{"$type":"color","button":{"$value":"#000000"}},"constructor":{"$value":1}}'
    expect(readTokens(text).change.fields).toEqual({ theme_secondary_color: '#000000' })
    expect(Object.hasOwn(Object.prototype, '$type')).toBe(false)
  })
})
