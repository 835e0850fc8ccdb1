import { describe, expect, it } from 'vitest'
import { isDomainName, isSecureWebAddress, isWebAddress } from './public.ts'

describe('a web address', () => {
  it.each([
    'http://example.com',
    'HTTPS://Example.com',
    'https://bücher.example/weg',
    'http://localhost:5173/',
    'https://203.0.113.7/a',
    'https://[2001:db8::1]:8443/a',
  ])('[WI-081 WI-082] can be %s', (address) => expect(isWebAddress(address)).toBe(true))

  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https:///path',
    'https://-a.com',
    'https://a..com',
    'https://256.1.1.1',
    'https://1.2.3',
    'https://[2001:db8::zz]',
    'https://user:secret@example.com',
    'https://exa mple.com',
    ' https://example.com',
  ])('[WI-081 WI-082] cannot be %j', (address) => expect(isWebAddress(address)).toBe(false))

  it.each([
    ['https://example.com:1', true],
    ['https://example.com:65535/a', true],
    ['https://example.com:0', false],
    ['https://example.com:65536', false],
    ['https://example.com:', false],
  ])('[WI-083] the port of %s: %s', (address, isValid) => expect(isWebAddress(address)).toBe(isValid))

  it.each([
    'https://a.com/b/c.css',
    'https://a.com?family=Inter:wght@400',
    'https://a.com/b?c=d#e',
    'https://a.com#e',
  ])('[WI-084] can have a path, a query and a fragment: %s', (address) =>
    expect(isWebAddress(address)).toBe(true),
  )

  it('[WI-097] can be required to use https', () => {
    expect(['https://a.com/b', 'http://a.com/b', 'a.com'].map(isSecureWebAddress)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a domain name', () => {
  it.each([
    ['example.com', true],
    ['a.b-c.example', true],
    ['xn--bcher-kva.de', true],
    ['example', false],
    ['-a.com', false],
    ['a..com', false],
    ['127.0.0.1', false],
    ['exa mple.com', false],
    [`${'a'.repeat(64)}.com`, false],
    [`${'a.'.repeat(130)}com`, false],
  ])('[WI-096] %s: %s', (name, isValid) => expect(isDomainName(name)).toBe(isValid))
})
