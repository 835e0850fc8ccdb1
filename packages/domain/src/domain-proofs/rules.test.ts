import { describe, expect, it } from 'vitest'
import { afterCheck, isProof, maxMissingMs, proofName, proofValue } from './rules.ts'

describe('the proof of a domain', () => {
  it('[ST-021] is a TXT record at its own name', () => {
    expect(proofName('verification', 'acme.com')).toBe('_marquee-verification.acme.com')
    const value = proofValue('verification', 't')
    expect(value).toBe('marquee-verification=t')
    expect(isProof(['v=spf1 -all', ` ${value} `], value)).toBe(true)
    expect(isProof([proofValue('verification', 'other')], value)).toBe(false)
  })

  it('for pages does not count for sign-in', () => {
    expect(proofName('sso', 'acme.com')).toBe('_marquee-sso.acme.com')
    expect(isProof([proofValue('verification', 't')], proofValue('sso', 't'))).toBe(false)
  })

  const at = new Date('2026-11-21T12:00:00Z')
  const before = (ms: number) => new Date(at.getTime() - ms)
  it.each([
    [
      'found for a new domain',
      { is_verified: false, missing_since: null },
      true,
      { is_verified: true, missing_since: null },
    ],
    [
      'missing for a new domain',
      { is_verified: false, missing_since: null },
      false,
      { is_verified: false, missing_since: null },
    ],
    [
      'missing for a verified domain',
      { is_verified: true, missing_since: null },
      false,
      { is_verified: true, missing_since: at },
    ],
    [
      'still missing',
      { is_verified: true, missing_since: before(maxMissingMs - 1) },
      false,
      { is_verified: true, missing_since: before(maxMissingMs - 1) },
    ],
    [
      'missing for three days',
      { is_verified: true, missing_since: before(maxMissingMs) },
      false,
      { is_verified: false, missing_since: null },
    ],
    [
      'found again',
      { is_verified: true, missing_since: before(maxMissingMs * 2) },
      true,
      { is_verified: true, missing_since: null },
    ],
  ])('[ST-021] %s', (_case, domain, hasProof, expected) => {
    expect(afterCheck(domain, hasProof, at)).toEqual(expected)
  })
})
