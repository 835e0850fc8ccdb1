/** SSO calls for people who aren't signed in yet. */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { t } from './texts.ts'

/** The state of a sign-in through SSO (AU-004 to AU-006). */
export const ssoStatuses = ['notstarted', 'failed', 'notallowed'] as const
export type SsoStatus = (typeof ssoStatuses)[number]

export const ssoStartQuerySchema = z
  .object({
    email: emailSchema.optional(),
    organization: z.uuid().optional(),
    issuer: z
      .url()
      .max(2000)
      .optional()
      .describe('The issuer that starts the sign-in, such as a tile in Okta.'),
    redirect: z.string().max(2000).startsWith('/').optional().describe('The studio page to open afterwards.'),
  })
  .refine(
    ({ email, organization, issuer }) => [email, organization, issuer].some((value) => value !== undefined),
    t.error('startMissing'),
  )
export const ssoStartReplySchema = z.object({ url: z.url() }).meta({ id: 'SsoStart' })

export const userSsoMetadataQuerySchema = z.object({
  email: emailSchema,
})
export const userSsoMetadataSchema = z
  .object({
    only_sso: z.boolean().describe('Passwords are not accepted, only SSO (AU-017).'),
    is_sso_available: z.boolean().describe('Whether this email address can sign in through SSO.'),
  })
  .meta({ id: 'UserSsoMetadata' })

/** AU-023, AU-025: either the code or the token is required. */
export const ssoTokenQuerySchema = z.object({ code: z.string().min(1).max(500).optional() })
export const ssoTokenBodySchema = z
  .object({ token: z.string().min(1).max(20_000).optional().describe('An ID token of the organization.') })
  .nullish()

export type SsoStartQuery = z.infer<typeof ssoStartQuerySchema>
export type UserSsoMetadata = z.infer<typeof userSsoMetadataSchema>
