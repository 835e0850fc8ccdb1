/**
 * SAML 2.0, web browser profile: request by redirect, response by form. Only the signed assertion is trusted, and only if
 * it meets the profile's bearer rules: issued for this address, this audience and this request, and not expired.
 */
import type { SAML, SamlConfig } from '@node-saml/node-saml'
import { z } from 'zod'
import { invalidProof, type OneTimeProof, provenEmail, provenName } from './sso-proof.ts'
import { faultOfXml } from './xml-limits.ts'
import { t } from './texts.ts'

export type SamlProvider = {
  /** The provider's address for requests. */
  entryPoint: string
  /** The provider's entity id, which must have issued the assertion. */
  issuer: string
  /** PEM; two while the provider rotates its certificate. */
  certificates: readonly string[]
  /** Our entity id, one per organization, so that no assertion is valid for another. */
  audience: string
  acsUrl: string
}

const requestLifeMs = 10 * 60_000
const clockSkewMs = 60_000
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The URL to sign in at; `relayState` comes back with the response. */
export async function samlSignInUrl(
  provider: SamlProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return await (await samlOf(provider, requestId)).getAuthorizeUrlAsync(relayState, undefined, {})
}

/** Our service provider metadata, as XML. */
export async function samlMetadata(provider: Pick<SamlProvider, 'audience' | 'acsUrl'>): Promise<string> {
  // The library requires a certificate, although the metadata contains none.
  const unused = { entryPoint: provider.acsUrl, issuer: provider.audience, certificates: ['unused'] }
  return (await samlOf({ ...provider, ...unused }, '')).generateServiceProviderMetadata(null)
}

/**
 * Verifies the signed assertion in `response` to the request with this id. Throws `forbidden` if it is unsigned, altered,
 * expired, from another issuer, for another audience, or for another request.
 */
export async function proveBySaml(
  provider: SamlProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<OneTimeProof> {
  refuseWeakXml(Buffer.from(response, 'base64').toString('utf8'))
  const saml = await samlOf(provider, requestId)
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((error: unknown) => {
      throw invalidProof(error instanceof Error ? error.message : t('unreadable'), error)
    })
  if (!profile) throw invalidProof(t('notResponse'))
  const parsed = assertionSchema.safeParse(profile.getAssertion?.())
  if (!parsed.success) throw invalidProof(t('assertionNotForBrowser'))
  const { Assertion: assertion } = parsed.data
  const endsAt = bearerEnd(assertion, { provider, requestId })
  const attributes = attributesSchema.parse(profile['attributes'])
  return {
    subject: profile.nameID,
    email: provenEmail([...valuesOf(attributes, emailNames), profile.nameID]),
    firstName: provenName(valuesOf(attributes, firstNames)),
    lastName: provenName(valuesOf(attributes, lastNames)),
    claims: { NameID: profile.nameID, ...attributes },
    proofId: `${provider.issuer} ${assertion.$.ID}`,
    endsAt: new Date(endsAt.getTime() + clockSkewMs),
  }
}

/** Loads the library on first use, because it would add 0.2 s to every start. */
async function samlOf(provider: SamlProvider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const config: SamlConfig = {
    callbackUrl: provider.acsUrl,
    entryPoint: provider.entryPoint,
    issuer: provider.audience,
    audience: provider.audience,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
    // Only the assertion is trusted, and many providers sign nothing else.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: requestLifeMs,
    requestIdExpirationPeriodMs: requestLifeMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: cacheOf(requestId),
  }
  return new SAML(config)
}

/** A cache with this request only: the attempt's row has the deadline, and the library just has to find the id. */
function cacheOf(requestId: string): NonNullable<SamlConfig['cacheProvider']> {
  const now = new Date()
  return {
    saveAsync: (_key, value) => Promise.resolve({ value, createdAt: now.getTime() }),
    getAsync: (key) => Promise.resolve(key === requestId ? now.toISOString() : null),
    removeAsync: (key) => Promise.resolve(key),
  }
}

const node = <Shape extends z.ZodRawShape>(shape: Shape) => z.tuple([z.object(shape)])
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), Version: z.literal('2.0') }),
    Issuer: node({ _: z.string() }),
    Subject: node({
      SubjectConfirmation: z.array(
        z.object({
          $: z.object({ Method: z.string() }),
          SubjectConfirmationData: node({
            $: z.object({
              Recipient: z.string(),
              InResponseTo: z.string(),
              NotOnOrAfter: z.iso.datetime({ offset: true }),
            }),
          }).optional(),
        }),
      ),
    }),
    Conditions: node({ $: z.object({ NotOnOrAfter: z.iso.datetime({ offset: true }) }) }),
  }),
})

type Assertion = z.infer<typeof assertionSchema>['Assertion']

/** When the assertion's bearer confirmation for this request expires; the library has checked the other times. */
function bearerEnd(
  assertion: Assertion,
  { provider, requestId }: { provider: SamlProvider; requestId: string },
): Date {
  if (assertion.Issuer[0]._ !== provider.issuer) throw invalidProof(t('assertionOtherProvider'))
  const [subject] = assertion.Subject
  for (const { $, SubjectConfirmationData } of subject.SubjectConfirmation) {
    const data = SubjectConfirmationData?.[0].$
    if ($.Method !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer' || data === undefined) continue
    const endsAt = new Date(data.NotOnOrAfter)
    const isOurs = data.Recipient === provider.acsUrl && data.InResponseTo === requestId
    if (isOurs && endsAt.getTime() + clockSkewMs > Date.now()) return endsAt
  }
  throw invalidProof(t('assertionOtherRequest'))
}

/** SHA-1 signatures can be forged, and document types allow entities that no assertion needs. */
function refuseWeakXml(xml: string): void {
  if (/#(rsa-|dsa-|hmac-)?sha1["']/i.test(xml)) throw invalidProof(t('signedSha1'))
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw invalidProof(t('documentType'))
  const fault = faultOfXml(xml)
  if (fault !== undefined) throw invalidProof(fault)
}

const attributesSchema = z.record(z.string(), z.unknown()).default({})
const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
const emailNames = ['email', 'mail', 'Email', `${claim}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3']
const firstNames = ['first_name', 'firstName', 'givenName', `${claim}givenname`, 'urn:oid:2.5.4.42']
const lastNames = ['last_name', 'lastName', 'sn', `${claim}surname`, 'urn:oid:2.5.4.4']

function valuesOf(attributes: Record<string, unknown>, names: readonly string[]): unknown[] {
  return names.map((name) => [attributes[name]].flat()[0])
}
