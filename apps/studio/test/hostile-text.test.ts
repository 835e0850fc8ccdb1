/** Parsers of untrusted text, on input crafted to be slow. Measures this thread's CPU time. */
import { expect, it } from 'vitest'
import { readMarketoText } from '../src/features/organizations/marketo-ids.ts'
import { deviceTypeOf } from '../src/features/activity/device-type.ts'
import { connectionInputOf, providerFormOf } from '../src/features/sso/sso-form.ts'
import { readClock } from '../src/features/video-library/clock-time.ts'

const pieces = [
  ...[
    ' ',
    '\t',
    '\n',
    'a',
    '0',
    '.',
    ',',
    ':',
    '-',
    '=',
    '<',
    '>',
    '"',
    '&',
    '&amp',
    '</',
    '<!--',
    '1:',
    'a=',
  ],
  ...[
    '= ',
    ' =a',
    '<a',
    '<a href="',
    '<b>',
    '<p style="',
    'text-align:',
    'Android ',
    '-----BEGIN CERTIFICATE-----',
  ],
]
const form = { ...providerFormOf(null), kind: 'SAML' as const }

it.each<[string, (text: string) => unknown, number]>([
  ['Marketo ids', readMarketoText, 100_000],
  ['user agents', deviceTypeOf, 16_000],
  ['certificates', (certificates) => connectionInputOf({ ...form, certificates }), 100_000],
  ['video positions', readClock, 100_000],
])('%s are parsed quickly, whatever the input', (_name, read, size) => {
  for (const piece of pieces) {
    const text = `${piece.repeat(size / piece.length)}!`
    const before = process.threadCpuUsage()
    read(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})
