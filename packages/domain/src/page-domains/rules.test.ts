import { describe, expect, it } from 'vitest'
import { pageDomainFault } from './public.ts'

describe('a page domain', () => {
  it.each([
    'events.acme.com',
    'acme.com',
    'a-b.acme.co.uk',
    'xn--bcher-kva.de',
    '1and1.com',
    'acme.github.io',
  ])('[ST-021] can be %s', (name) => expect(pageDomainFault(name, name)).toBeUndefined())

  it.each([
    ['', 'Enter a domain.'],
    ['*.acme.com', 'Wildcards aren’t supported. Add each domain separately.'],
    ['https://acme.com', 'Enter just the domain, such as events.example.com.'],
    ['acme.com/path', 'Enter just the domain, such as events.example.com.'],
    ['acme.com:8080', 'Enter just the domain, such as events.example.com.'],
    ['[::1]', 'Enter just the domain, such as events.example.com.'],
    ['127.0.0.1', 'Enter a domain, not an IP address.'],
    ['localhost', 'This domain can’t be reached from the internet.'],
    ['printer.local', 'This domain can’t be reached from the internet.'],
    ['acme', 'Enter a valid domain.'],
    ['acme..com', 'Enter a valid domain.'],
    ['-acme.com', 'Enter a valid domain.'],
    ['acme_x.com', 'Enter a valid domain.'],
    [`${'a'.repeat(64)}.com`, 'Enter a valid domain.'],
    [`${'a.'.repeat(130)}com`, 'Enter a valid domain.'],
    ['acme.123', 'Enter a valid domain.'],
    ['co.uk', 'This is a shared domain. Use one you own.'],
    ['github.io', 'This is a shared domain. Use one you own.'],
  ])('[ST-021] cannot be %j', (name, fault) => {
    expect(pageDomainFault(name, name)).toBe(fault)
  })
})
