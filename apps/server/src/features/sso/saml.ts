/**
 * SAML 2.0, web browser profile: a request by redirect, an answer by form. Only the signed assertion is believed, and
 * of it only what the profile demands of a bearer: made for this address, this audience, this request, and in time.
 */
import type { SAML, SamlConfig } from '@node-saml/node-saml'
import { z } from 'zod'
import { invalidProof, type OneTimeProof, provenEmail, provenName } from './sso-proof.ts'
import { faultOfXml } from './xml-limits.ts'
import { t } from './texts.ts'

export type SamlProvider = {
  /** The address of the provider that takes requests. */
  entryPoint: string
  /** The provider's entity id: who must have made the assertion. */
  issuer: string
  /** PEM; two while the provider changes its certificate. */
  certificates: readonly string[]
  /** Our entity id; of one organization, so that no assertion is good for another one. */
  audience: string
  acsUrl: string
}

const requestLifeMs = 10 * 60_000
const clockSkewMs = 60_000
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Where the browser goes to sign in, for the request with this id; `relayState` comes back with the answer. */
export async function samlAddress(
  provider: SamlProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return await (await samlOf(provider, requestId)).getAuthorizeUrlAsync(relayState, undefined, {})
}

/** What the provider has to know of us, as XML. */
export async function samlMetadata(provider: Pick<SamlProvider, 'audience' | 'acsUrl'>): Promise<string> {
  // The library wants a certificate although the description holds none.
  const unused = { entryPoint: provider.acsUrl, issuer: provider.audience, certificates: ['unused'] }
  return (await samlOf({ ...provider, ...unused }, '')).generateServiceProviderMetadata(null)
}

/**
 * What the signed assertion in `response` proves as the answer to the request with this id. Throws `forbidden` when it
 * is unsigned, changed, of another maker, for somebody else, too old, or not the answer to this request.
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

/** The library is loaded by the first who signs in so: it would take a fifth of a second of every start. */
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
    // The assertion is what is believed; many providers sign nothing else.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: requestLifeMs,
    requestIdExpirationPeriodMs: requestLifeMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: knowsOnly(requestId),
  }
  return new SAML(config)
}

/** The attempt's own row says until when the request may be answered; the library only has to know its id. */
function knowsOnly(requestId: string): NonNullable<SamlConfig['cacheProvider']> {
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

/** Until when the assertion may be shown: the library has checked the times of a confirmation, this one is ours. */
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

/** SHA-1 can be forged for money; a document type brings entities that no assertion needs. */
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
