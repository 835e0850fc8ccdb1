import { describe, expect, it } from 'vitest'
import { createOidcForger, forgerIssuer, type TokenOptions } from '#test/oidc-forger.ts'
import { createOidcSecrets, oidcSignInUrl, type OidcProvider, proveByCode, proveByIdToken } from './oidc.ts'

const forger = await createOidcForger()
const provider: OidcProvider = {
  issuer: forgerIssuer,
  clientId: 'marquee',
  clientSecret: 'secret',
  redirectUri: 'https://studio.example/api/auth/sso/callback/',
  fetch: forger.fetch,
}
const secrets = createOidcSecrets()
const goodQuery = `code=code&state=${secrets.state}`
const goodClaims = { nonce: secrets.nonce }

async function proveWith(options: TokenOptions, query = goodQuery) {
  forger.answerWith(await forger.sign({ ...options, claims: { ...goodClaims, ...options.claims } }))
  return proveByCode(provider, { secrets, query })
}

describe('leaving for the provider', () => {
  it('[SH-015] sends state, nonce and the PKCE challenge', async () => {
    const url = await oidcSignInUrl(provider, { secrets, loginHint: 'ada@example.com' })
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'marquee',
      response_type: 'code',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      login_hint: 'ada@example.com',
    })
    expect(url.href).not.toContain(secrets.codeVerifier)
  })

  it('fails when the provider names another issuer', async () => {
    const liar = await createOidcForger({ issuer: 'https://other.example' })
    await expect(oidcSignInUrl({ ...provider, fetch: liar.fetch }, { secrets })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('fails when there is no provider', async () => {
    const fetch = () => Promise.reject(new Error('nobody there'))
    await expect(oidcSignInUrl({ ...provider, fetch }, { secrets })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('[AU-022] coming back with a code', () => {
  it('proves the address and name in the ID token', async () => {
    const claims = { email: 'Ada@Example.com', given_name: ' Ada ', family_name: 'Lovelace' }
    expect(await proveWith({ claims })).toMatchObject({
      subject: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
    })
  })

  const wrong: [string, TokenOptions][] = [
    ['of another issuer', { issuer: 'https://other.example' }],
    ['for another audience', { audience: 'another client' }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['after its end', { lifeSeconds: -120 }],
    ['signed by another key', { isForged: true }],
    ['without an address', { claims: { email: undefined } }],
    ['with an address that is not verified', { claims: { email_verified: false } }],
    ['with an address that is not verified, as text', { claims: { email_verified: 'false' } }],
    ['with an address that is not verified, in another case', { claims: { email_verified: 'False' } }],
    ['with an address that is not verified, as a number', { claims: { email_verified: 0 } }],
  ]
  it.each([true, 'true', undefined])(
    '[AU-006] takes an address whose email_verified is %j',
    async (value) => {
      const proof = await proveWith({ claims: { email_verified: value } })
      expect(proof).toMatchObject({ email: 'ada@example.com' })
    },
  )

  it.each(wrong)('[AU-006] refuses a token %s', async (_how, options) => {
    await expect(proveWith(options)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('[AU-006] refuses a different or missing state', async () => {
    await expect(proveWith({}, 'code=code&state=another')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(proveWith({}, 'code=code')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('[AU-006] refuses a token without a signature', async () => {
    const [, body] = (await forger.sign({ claims: goodClaims })).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    forger.answerWith(`${none}.${body}.`)
    await expect(proveByCode(provider, { secrets, query: goodQuery })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it("[AU-005] fails with the provider's error code when it refuses", async () => {
    const query = `error=access_denied&state=${secrets.state}`
    await expect(proveByCode(provider, { secrets, query })).rejects.toMatchObject({
      code: 'unavailable',
      message: `Couldn't use the identity provider: it answered "access_denied".`,
    })
  })
})

describe('[AU-025] an ID token on its own', () => {
  const proveToken = async (options: TokenOptions) =>
    proveByIdToken(provider, { token: await forger.sign(options), now: new Date() })

  it('proves the address', async () => {
    expect(await proveToken({})).toMatchObject({ email: 'ada@example.com' })
  })

  const wrong: [string, TokenOptions][] = [
    ['of another issuer', { issuer: 'https://other.example' }],
    ['for another audience', { audience: 'another client' }],
    ['made for another client', { audience: ['marquee', 'b'], claims: { azp: 'b' } }],
    ['after its end', { lifeSeconds: -1 }],
    ['made more than ten minutes ago', { ageSeconds: 700 }],
    ['signed by another key', { isForged: true }],
  ]
  it.each(wrong)('[AU-026] is refused %s', async (_how, options) => {
    await expect(proveToken(options)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('[AU-026] is refused when it is not a token', async () => {
    await expect(proveByIdToken(provider, { token: 'x', now: new Date() })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
