import { describe, expect, it } from 'vitest'
import { createSsoDomainSchema, ssoConnectionFormSchema } from './connection.ts'
import { emailDomainOf, oktaIssuer } from './sso-rules.ts'

describe('[AU-028] the issuer of an Okta organization', () => {
  it.each([
    ['acme.okta.com', 'https://acme.okta.com'],
    [' https://Acme.okta.com/ ', 'https://acme.okta.com'],
    ['https://acme-admin.okta.com/admin/dashboard', 'https://acme.okta.com'],
    ['https://login.acme.example/oauth2/default', 'https://login.acme.example/oauth2/default'],
    ['acme', undefined],
    ['http://acme.okta.com', undefined],
    ['', undefined],
    ['https://127.0.0.1', undefined],
  ])('of %j is %j', (domain, issuer) => {
    expect(oktaIssuer(domain)).toBe(issuer)
  })

  it('is stored by the form for Okta', () => {
    const form = { protocol: 'OIDC', preset: 'OKTA', issuer: 'acme.okta.com', client_id: 'x' }
    expect(ssoConnectionFormSchema.parse(form)).toMatchObject({ issuer: 'https://acme.okta.com' })
    const wrong = ssoConnectionFormSchema.safeParse({ ...form, issuer: 'acme' })
    expect(wrong.error?.issues).toMatchObject([{ path: ['issuer'], message: 'Enter your Okta domain.' }])
  })
})

describe('domains of email addresses', () => {
  it('follow the last @', () => {
    expect(emailDomainOf('"a@b"@Example.COM')).toBe('example.com')
  })

  it('that anyone can use cannot be claimed', () => {
    expect(createSsoDomainSchema.safeParse({ domain: 'gmail.com' }).success).toBe(false)
    expect(createSsoDomainSchema.parse({ domain: ' Example.com' })).toEqual({ domain: 'example.com' })
  })
})
