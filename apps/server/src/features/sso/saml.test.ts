import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type AssertionOptions,
  createSamlProvider,
  encodeResponse,
  readSamlRequest,
} from '#test/saml-provider.ts'
import { proveBySaml, type SamlProvider, samlSignInUrl, samlMetadata } from './saml.ts'

const idp = createSamlProvider()
const other = createSamlProvider('other')
const provider: SamlProvider = {
  entryPoint: idp.entryPoint,
  issuer: idp.entityId,
  certificates: [idp.certificate],
  audience: 'https://studio.example/api/auth/sso/metadata/a/',
  acsUrl: 'https://studio.example/api/auth/sso/acs/',
}
const requestId = '_request'
const good: AssertionOptions = {
  email: 'Ada@Example.com',
  audience: provider.audience,
  recipient: provider.acsUrl,
  inResponseTo: requestId,
}

const prove = (xml: string, from = provider) =>
  proveBySaml(from, { response: encodeResponse(xml), requestId })
const withoutSignature = (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, '')
const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''

describe('a SAML request', () => {
  it('redirects to the provider with our callback address', async () => {
    const address = await samlSignInUrl(provider, { requestId, relayState: 'state' })
    expect(address).toMatch(/^https:\/\/idp\.example\/sso\?/)
    expect(readSamlRequest(address)).toEqual({ id: requestId, acsUrl: provider.acsUrl, relayState: 'state' })
  })

  it('has metadata that requires signed assertions', async () => {
    const xml = await samlMetadata(provider)
    expect(xml).toContain(`entityID="${provider.audience}"`)
    expect(xml).toContain(`Location="${provider.acsUrl}"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
  })

  it('uses valid test certificates', () => {
    expect(new X509Certificate(idp.certificate).subject).toBe('CN=idp')
  })
})

describe('[AU-022] a SAML response', () => {
  it('proves the address and name in the signed assertion', async () => {
    const attributes = { givenName: 'Ada', sn: 'Lovelace' }
    const proof = await prove(idp.respond({ ...good, attributes }))
    expect(proof).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' })
    expect(proof.claims).toEqual({ NameID: 'Ada@Example.com', ...attributes })
  })

  it('prefers the address in an attribute over the NameID', async () => {
    const attributes = { email: 'work@example.com' }
    expect((await prove(idp.respond({ ...good, attributes }))).email).toBe('work@example.com')
  })

  it('can be signed with either certificate while the provider rotates them', async () => {
    const changing = { ...provider, certificates: [other.certificate, idp.certificate] }
    expect((await prove(idp.respond(good), changing)).email).toBe('ada@example.com')
  })

  it('has a unique id per provider, so that reuse can be refused', async () => {
    const xml = idp.respond({ ...good, id: '_once' })
    expect([(await prove(xml)).proofId, (await prove(xml)).proofId]).toEqual(
      Array(2).fill(`${idp.entityId} _once`),
    )
  })
})

describe('[AU-006] a SAML response is refused', () => {
  const wrong: [string, Partial<AssertionOptions>][] = [
    ['unsigned', { signs: 'nothing' }],
    ['when only the response around it is signed', { signs: 'response' }],
    ['signed with SHA-1', { algorithm: 'sha1' }],
    ['for another audience', { audience: 'https://studio.example/api/auth/sso/metadata/b/' }],
    ['for another address', { recipient: 'https://evil.example/acs/' }],
    ['for another request', { inResponseTo: '_another' }],
    ['without a request', { inResponseTo: '' }],
    ['from another issuer', { issuer: 'https://other.example/metadata' }],
    ['after it expired', { lifeSeconds: -120 }],
    ['without an address', { email: 'not an address' }],
  ]
  it.each(wrong)('%s', async (_how, change) => {
    await expect(prove(idp.respond({ ...good, ...change }))).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('when signed by another key', async () => {
    const forged = other.respond({ ...good, issuer: idp.entityId })
    await expect(prove(forged)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('when the address was changed after signing', async () => {
    const changed = idp.respond(good).replace('Ada@Example.com', 'Eve@Example.com')
    await expect(prove(changed)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('when a comment cuts the address in two', async () => {
    const nameId = 'ada@example.com<!-- -->.evil.example'
    await expect(prove(idp.respond({ ...good, nameId }))).rejects.toMatchObject({ code: 'forbidden' })
    const signed = idp.respond({ ...good, email: 'ada@example.com.evil.example' })
    const cut = signed.replace('ada@example.com.', 'ada@example.com<!-- -->.')
    await expect(prove(cut)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('when it has a document type', async () => {
    const xml = `<!DOCTYPE r [<!ENTITY x "y">]>${idp.respond(good)}`
    await expect(prove(xml)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it.each(['', '<a/>', 'not xml', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'])(
    'that is %j',
    async (xml) => {
      await expect(prove(xml)).rejects.toMatchObject({ code: 'forbidden' })
    },
  )
})

describe('[AU-006] a wrapped signed assertion is refused', () => {
  const xml = idp.respond(good)
  const real = assertionOf(xml)
  const forgedOf = (id: string) =>
    withoutSignature(real)
      .replace('Ada@Example.com', 'Eve@Example.com')
      .replace(/ ID="[^"]*"/, ` ID="${id}"`)
  const realId = / ID="([^"]*)"/.exec(real)?.[1] ?? ''

  const wrapped: [string, string][] = [
    ['next to a forged one', xml.replace(real, `${forgedOf('_forged')}${real}`)],
    ['after a forged one with the same id', xml.replace(real, `${forgedOf(realId)}${real}`)],
    [
      'inside a forged one',
      xml.replace(real, forgedOf('_forged').replace('</saml:Issuer>', `</saml:Issuer>${real}`)),
    ],
    [
      'inside the signature of a forged one',
      xml.replace(
        real,
        forgedOf('_forged').replace(
          '</saml:Issuer>',
          `</saml:Issuer>${/<Signature.*<\/Signature>/s.exec(real)?.[0].replace('</Signature>', `<Object>${withoutSignature(real)}</Object></Signature>`)}`,
        ),
      ),
    ],
    [
      'in an extension, with a forged one in its place',
      xml.replace(real, `<samlp:Extensions>${real}</samlp:Extensions>${forgedOf('_forged')}`),
    ],
  ]
  it.each(wrapped)('%s', async (_how, changed) => {
    expect(changed).toContain('Eve@Example.com')
    await expect(prove(changed)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
