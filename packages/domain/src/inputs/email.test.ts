import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema, isEmail } from './public.ts'

const isAcceptedByServer = (email: string) => emailSchema.safeParse(email).success

describe('[AU-007 WI-042] an email address', () => {
  it.each([
    'demo@marquee.test',
    "o'hara+events@mail.example.co.uk",
    'a_b-c.d@x1.io',
    'DEMO@MARQUEE.TEST',
    'r&d@marquee.test',
    'sales=de@marquee.test',
    '1/2@marquee.test',
    'ada@xn--mnchen-3ya.de',
    'ada@xn--80a1acny.xn--p1ai',
    'ada@museum.technology',
  ])('can be %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'demo',
    'demo@',
    '@marquee.test',
    'demo@marquee',
    'de mo@marquee.test',
    'demo@marquee.test ',
    '.demo@marquee.test',
    'de..mo@marquee.test',
    'demo@@marquee.test',
    'demo@marquee..test',
    'demo.@marquee.test',
    'demo@-marquee.test',
    'demo@marquee-.test',
    'demo@marquee.t3st',
    'demo@xn--.xn--',
    'de<mo>@marquee.test',
    `${'a'.repeat(250)}@marquee.test`,
  ])('cannot be "%s"', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('is valid exactly if the server accepts it', () => {
    const address = fc
      .array(
        fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', "'", '&', '=', '@', ' ', 'é', '.io', '.xn--p1ai'),
        { maxLength: 14 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), address), (text) => isEmail(text) === isAcceptedByServer(text)),
      {
        numRuns: 2000,
      },
    )
  })
})
