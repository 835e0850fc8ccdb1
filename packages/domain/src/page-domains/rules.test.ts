import { describe, expect, it } from 'vitest'
import {
  afterCheck,
  isProof,
  missingAtMostMs,
  pageDomainFault,
  registrationLinkHost,
  verificationName,
  verificationValue,
} from './public.ts'

describe('which names can be page domains', () => {
  it.each([
    'events.acme.com',
    'acme.com',
    'a-b.acme.co.uk',
    'xn--bcher-kva.de',
    '1and1.com',
    'acme.github.io',
  ])('[ST-021] %s can', (name) => expect(pageDomainFault(name, name)).toBeUndefined())

  it.each([
    ['', 'Domain cannot be empty.'],
    ['*.acme.com', 'Wildcards are not possible. Add each domain by its name.'],
    ['https://acme.com', 'Enter the domain alone, such as events.example.com.'],
    ['acme.com/path', 'Enter the domain alone, such as events.example.com.'],
    ['acme.com:8080', 'Enter the domain alone, such as events.example.com.'],
    ['[::1]', 'Enter the domain alone, such as events.example.com.'],
    ['127.0.0.1', 'Enter a domain, not an IP address.'],
    ['localhost', 'This domain cannot be reached from the internet.'],
    ['printer.local', 'This domain cannot be reached from the internet.'],
    ['acme', 'This is not a domain.'],
    ['acme..com', 'This is not a domain.'],
    ['-acme.com', 'This is not a domain.'],
    ['acme_x.com', 'This is not a domain.'],
    [`${'a'.repeat(64)}.com`, 'This is not a domain.'],
    [`${'a.'.repeat(130)}com`, 'This is not a domain.'],
    ['acme.123', 'This is not a domain.'],
    ['co.uk', 'This domain belongs to many. Add one of your own.'],
    ['github.io', 'This domain belongs to many. Add one of your own.'],
  ])('[ST-021] %j cannot', (name, fault) => {
    expect(pageDomainFault(name, name)).toBe(fault)
  })
})

describe('the proof of a domain', () => {
  it('[ST-021] is a text at a name of its own', () => {
    expect(verificationName('acme.com')).toBe('_marquee-verification.acme.com')
    expect(isProof(['v=spf1 -all', ` ${verificationValue('t')} `], 't')).toBe(true)
    expect(isProof([verificationValue('other')], 't')).toBe(false)
  })

  const at = new Date('2026-11-21T12:00:00Z')
  const before = (ms: number) => new Date(at.getTime() - ms)
  it.each([
    [
      'a new one is found',
      { is_verified: false, missing_since: null },
      true,
      { is_verified: true, missing_since: null },
    ],
    [
      'a new one is missing',
      { is_verified: false, missing_since: null },
      false,
      { is_verified: false, missing_since: null },
    ],
    [
      'a verified one is missed',
      { is_verified: true, missing_since: null },
      false,
      { is_verified: true, missing_since: at },
    ],
    [
      'it is still missing',
      { is_verified: true, missing_since: before(missingAtMostMs - 1) },
      false,
      { is_verified: true, missing_since: before(missingAtMostMs - 1) },
    ],
    [
      'for three days',
      { is_verified: true, missing_since: before(missingAtMostMs) },
      false,
      { is_verified: false, missing_since: null },
    ],
    [
      'it is back',
      { is_verified: true, missing_since: before(missingAtMostMs * 2) },
      true,
      { is_verified: true, missing_since: null },
    ],
  ])('[ST-021] %s', (_case, domain, hasProof, expected) => {
    expect(afterCheck(domain, hasProof, at)).toEqual(expected)
  })
})

describe('the host of registration links', () => {
  const domain = (name: string, is_default: boolean, is_verified: boolean) => ({
    domain: name,
    is_default,
    is_verified,
  })
  it.each([
    ['the default, if verified', [domain('a.com', false, true), domain('b.com', true, true)], 'b.com'],
    ['not one that is only verified', [domain('a.com', false, true)], 'studio.host'],
    ['not one that is only the default', [domain('a.com', true, false)], 'studio.host'],
    ['none', [], 'studio.host'],
  ])('[ST-020] is %s', (_case, domains, host) => {
    expect(registrationLinkHost(domains, 'studio.host')).toBe(host)
  })
})
