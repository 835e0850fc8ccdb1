import { describe, expect, it } from 'vitest'
import { afterSenderCheck, type DnsFinding, dkimText, judgeAlias, judgeDkim } from './public.ts'

const expected = dkimText('rsa', 'MIIBIjAN')

describe('a key in the DNS', () => {
  it.each([
    ['as given', [expected]],
    ['in another order, without kind and version', ['p=MIIBIjAN;s=email']],
    ['with spaces and quotes', ['v=DKIM1; k=rsa; p="MIIB IjAN" ;']],
    ['next to a text of something else', [expected, 'google-site-verification=x']],
  ])('[ED-048] is found %s', (_case, texts) => {
    expect(judgeDkim(texts, expected)).toEqual({ state: 'found', found: [] })
  })

  it.each([
    ['another key', ['v=DKIM1; k=rsa; p=MIIC'], 'different'],
    ['a revoked key', ['v=DKIM1; p='], 'different'],
    ['a key of another kind', ['v=DKIM1; k=ed25519; p=MIIBIjAN'], 'different'],
    ['a key in testing', [`${expected}; t=y`], 'different'],
    ['a key for other services', [`${expected}; s=tlsrpt`], 'different'],
    ['a key for old hashes', [`${expected}; h=sha1`], 'different'],
    ['other texts only', ['v=spf1 -all'], 'different'],
    ['the key twice', [expected, expected], 'several'],
    ['nothing', [], 'missing'],
  ] as const)('[ED-048] is not there: %s', (_case, texts, state) => {
    expect(judgeDkim(texts, expected).state).toBe(state)
  })

  it('[ED-048] shows little of a thousand long texts', () => {
    const { found } = judgeDkim(
      Array.from({ length: 1000 }, () => 'x'.repeat(4000)),
      expected,
    )
    expect(found.map(({ length }) => length)).toEqual([500, 500, 500])
  })
})

it.each([
  [['Bounces.Example.org.'], 'found'],
  [['proxy.example.net'], 'different'],
  [['bounces.example.org', 'proxy.example.net'], 'different'],
  [[], 'missing'],
] as const)('[ED-048] an alias to %j is %s', (targets, state) => {
  expect(judgeAlias(targets, 'bounces.example.org').state).toBe(state)
})

const found: DnsFinding = { state: 'found', found: [] }
const missing: DnsFinding = { state: 'missing', found: [] }
const unknown: DnsFinding = { state: 'unknown', found: [] }
const at = new Date('2026-11-21T12:00:00Z')
const hoursBefore = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000)
const isVerified = (missing_since: Date | null = null) => ({ is_verified: true, missing_since })
const isNot = { is_verified: false, missing_since: null }

it.each([
  ['is verified by all its records', isNot, [found, found], isVerified()],
  ['is not by some of them', isNot, [found, missing], isNot],
  ['is not by silence', isNot, [found, unknown], isNot],
  ['stays so when nobody answers', isVerified(), [unknown, unknown], isVerified()],
  ['stays so for a while without a record', isVerified(), [found, missing], isVerified(at)],
  [
    'stays so until twelve hours are over',
    isVerified(hoursBefore(11.9)),
    [missing, found],
    isVerified(hoursBefore(11.9)),
  ],
  ['is no longer after twelve hours', isVerified(hoursBefore(12)), [missing, found], isNot],
  ['is as before once its records are back', isVerified(hoursBefore(6)), [found, found], isVerified()],
] as const)('[ED-036] a domain %s', (_case, before, findings, after) => {
  expect(afterSenderCheck(before, findings, at)).toEqual(after)
})
