/** API schemas of an organization's single sign-on. */
import { z } from 'zod'
import { domainProofShape } from '../domain-proofs/public.ts'
import {
  domainNameFault,
  isDomainName,
  isWebAddress,
  seenSchema,
  versionSchema,
  webAddressSchema,
  withoutTrailingSlashes,
} from '../inputs/public.ts'
import { isPublicMailDomain, oktaIssuer } from './sso-rules.ts'
import { t } from './texts.ts'

export const ssoProtocols = ['OIDC', 'SAML'] as const
export const ssoPresets = ['GENERIC', 'OKTA'] as const

const webAddress = webAddressSchema(() => t('notHttps'))

/** The settings of the identity provider. Changing them turns single sign-on off until it passes another test. */
export const ssoConnectionFormSchema = z
  .discriminatedUnion('protocol', [
    z.object({
      protocol: z.literal('OIDC'),
      seen: seenSchema,
      preset: z.enum(ssoPresets).default('GENERIC'),
      issuer: z
        .string()
        .trim()
        .max(2000)
        .describe('The URL of the provider. For Okta, the domain is enough.'),
      client_id: z.string().trim().min(1, t.error('clientIdMissing')).max(300),
      client_secret: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .optional()
        .describe('Omit it to keep the current one. Never returned.'),
    }),
    z.object({
      protocol: z.literal('SAML'),
      seen: seenSchema,
      entry_point: webAddress.describe('The provider’s URL for the HTTP-Redirect binding.'),
      idp_entity_id: z.string().trim().min(1, t.error('entityIdMissing')).max(1000),
      certificates: z
        .array(z.string().trim().min(1).max(10_000))
        .min(1, t.error('certificateMissing'))
        .max(4)
        .describe('PEM. Add a second one while the provider rotates its certificate.'),
    }),
  ])
  .transform((form, context) => {
    if (form.protocol === 'SAML') return form
    const issuer = form.preset === 'OKTA' ? oktaIssuer(form.issuer) : withoutTrailingSlashes(form.issuer)
    if (issuer !== undefined && isWebAddress(issuer)) return { ...form, issuer }
    const message = form.preset === 'OKTA' ? t('oktaDomainMissing') : t('issuerMissing')
    context.addIssue({ code: 'custom', path: ['issuer'], message })
    return z.NEVER
  })
  .meta({ id: 'SsoConnectionForm' })

/** The settings that don't require a new test. */
export const ssoSwitchesSchema = z
  .object({
    is_enabled: z.boolean(),
    only_sso: z.boolean(),
  })
  .partial()
  .meta({ id: 'SsoSwitches' })

export const maxSsoDomains = 50

export const createSsoDomainSchema = z
  .object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(255)
      .refine(isDomainName, { error: domainNameFault })
      .refine((domain) => !isPublicMailDomain(domain), t.error('publicEmailDomain')),
  })
  .meta({ id: 'CreateSsoDomain' })

/** Once it is verified, people with an address at this domain sign in here, and become members when they first do. */
export const ssoDomainSchema = z.object(domainProofShape).meta({ id: 'SsoDomain' })

export const ssoCertificateSchema = z.object({
  pem: z.string(),
  subject: z.string(),
  fingerprint: z.string().describe('SHA-256.'),
  ends_at: z.iso.datetime(),
})

export const ssoTestSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['waiting', 'passed', 'failed']),
    message: z.string().describe('A sentence for administrators.'),
    email: z.string().nullable(),
    claims: z.record(z.string(), z.unknown()).describe('The claims as the provider sent them.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SsoTest' })

export const ssoTestStartSchema = z
  .object({ id: z.uuid(), url: z.url().describe('The URL to open for the test.') })
  .meta({ id: 'SsoTestStart' })

export const ssoConnectionSchema = z
  .object({
    protocol: z.enum(ssoProtocols),
    preset: z.enum(ssoPresets),
    issuer: z.string().nullable(),
    client_id: z.string().nullable(),
    has_client_secret: z.boolean(),
    entry_point: z.string().nullable(),
    idp_entity_id: z.string().nullable(),
    certificates: z.array(ssoCertificateSchema),
    domains: z.array(ssoDomainSchema),
    is_enabled: z.boolean(),
    only_sso: z.boolean(),
    is_tested: z.boolean().describe('Whether a test has passed since the settings last changed.'),
    can_require: z
      .boolean()
      .describe(
        'Whether the caller can require single sign-on, for which they must be signed in through it.',
      ),
  })
  .meta({ id: 'SsoConnection' })

/** The connection, and what to enter at the identity provider. */
export const ssoSettingsSchema = z
  .object({
    connection: ssoConnectionSchema.nullable(),
    version: versionSchema,
    redirect_uri: z.string().describe('OpenID Connect: the redirect URI.'),
    initiate_login_uri: z.string().describe('Okta: the URL that its tile opens.'),
    acs_url: z.string().describe('SAML: where responses are posted.'),
    sp_entity_id: z.string().describe('SAML: our entity ID, which is the URL of our metadata.'),
    sign_in_url: z.string().describe('The sign-in page of the organization.'),
  })
  .meta({ id: 'SsoSettings' })

export type SsoConnectionForm = z.infer<typeof ssoConnectionFormSchema>
export type SsoSwitches = z.infer<typeof ssoSwitchesSchema>
export type SsoDomain = z.infer<typeof ssoDomainSchema>
export type SsoTest = z.infer<typeof ssoTestSchema>
export type SsoConnection = z.infer<typeof ssoConnectionSchema>
export type SsoSettings = z.infer<typeof ssoSettingsSchema>
