import { describe, expect, it } from 'vitest'
import { pageDomainFault, registrationLinkHost } from './public.ts'

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
