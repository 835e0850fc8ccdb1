import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagDefaults } from './flag-defaults.ts'
import { flagIdentifier, flagText } from './flag-identifier.ts'

describe('what is sent to a flag service', () => {
  it.each([
    ['Use_CL_Remotion', 'Use_CL_Remotion'],
    ['01a1fdce-0000-7000-8000-00000000000a', '01a1fdce-0000-7000-8000-00000000000a'],
    ['use HLS Guard', 'useHLSGuard'],
    ['../flags?x=<1>', '..flagsx1'],
    ['größe', 'gre'],
    ['', ''],
  ])('[SH-298 SH-303] the identifier %s becomes %s', (text, identifier) => {
    expect(flagIdentifier(text)).toBe(identifier)
  })

  it.each([
    ['Müller & Söhne (EU)', 'Müller & Söhne (EU)'],
    ['  A\n\tB  ', 'A B'],
    ['<b>Acme</b>', 'b Acme /b'],
    ['会議室, Tōkyō', '会議室, Tōkyō'],
    ['Acme 🎉', 'Acme'],
  ])('[SH-299 SH-303] the name %o becomes %o', (text, name) => {
    expect(flagText(text)).toBe(name)
  })

  it('[SH-298 SH-299] clean values stay unchanged', () => {
    for (const name of Object.keys(flagDefaults)) expect(flagIdentifier(name)).toBe(name)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(flagIdentifier(flagIdentifier(text))).toBe(flagIdentifier(text))
        expect(flagIdentifier(text)).toMatch(/^[A-Za-z0-9._-]{0,256}$/)
        expect(flagText(text)).not.toMatch(/[<>"\n]/)
      }),
    )
  })
})
