/** A SAML identity provider that signs any assertion a test needs. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { selfSignedCertificate } from './self-signed-certificate.ts'

export type AssertionOptions = {
  email: string
  audience: string
  recipient: string
  inResponseTo: string
  issuer?: string
  /** Seconds from now; negative if expired. */
  lifeSeconds?: number
  id?: string
  attributes?: Record<string, string>
  /** Raw XML, for addresses with a comment in them. */
  nameId?: string
  signs?: 'assertion' | 'response' | 'nothing'
  algorithm?: 'sha1' | 'sha256'
}

export type SamlTestProvider = {
  entityId: string
  entryPoint: string
  certificate: string
  /** A response, as XML. */
  respond(options: AssertionOptions): string
}

/** A provider with its own key and certificate. */
export function createSamlProvider(name = 'idp'): SamlTestProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const certificate = selfSignedCertificate(privateKey, name)
  const entityId = `https://${name}.example/metadata`
  const signed = (xml: string, element: string, algorithm: 'sha1' | 'sha256') =>
    signXml(
      xml,
      `//*[local-name(.)='${element}']`,
      { reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`, action: 'after' },
      { privateKey: pem, publicCert: certificate, signatureAlgorithm: algorithm, digestAlgorithm: algorithm },
    )
  return {
    entityId,
    entryPoint: `https://${name}.example/sso`,
    certificate,
    respond(options) {
      const { signs = 'assertion', algorithm = 'sha256' } = options
      const xml = responseXml({ issuer: entityId, ...options })
      if (signs === 'nothing') return xml
      return signed(xml, signs === 'assertion' ? 'Assertion' : 'Response', algorithm)
    },
  }
}

/** The response as the browser's form carries it. */
export function encodeResponse(xml: string): string {
  return Buffer.from(xml).toString('base64')
}

/** The id and the URLs in the request that the browser was redirected with. */
export function readSamlRequest(address: string): { id: string; acsUrl: string; relayState: string } {
  const { searchParams } = new URL(address)
  const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(request)?.[1] ?? ''
  return {
    id: attribute('ID'),
    acsUrl: attribute('AssertionConsumerServiceURL'),
    relayState: searchParams.get('RelayState') ?? '',
  }
}

function responseXml(options: AssertionOptions & { issuer: string }): string {
  const { audience, recipient, inResponseTo, issuer, lifeSeconds = 300, attributes = {} } = options
  const { id = `_${randomUUID()}`, email, nameId = email } = options
  const instant = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const madeAt = instant(Math.min(0, lifeSeconds - 300))
  const endsAt = instant(lifeSeconds)
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const statement =
    values.length === 0 ? '' : `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${madeAt}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${id}" Version="2.0" IssueInstant="${madeAt}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${endsAt}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${madeAt}" NotOnOrAfter="${endsAt}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${madeAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion></samlp:Response>`
}
