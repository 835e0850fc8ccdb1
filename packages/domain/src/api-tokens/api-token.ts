/** API schemas of API tokens (ST-022 to ST-028). */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'
import { isPermission } from '../permissions/public.ts'
import { maxTokenNameLength } from './scopes.ts'
import { t } from './texts.ts'

export const apiTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the secret, to tell tokens apart.'),
    scopes: z.array(z.string()),
    created_by: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }).nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('Accurate to the minute.'),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.infer<typeof apiTokenSchema>

export const apiTokenPageSchema = pageOf(apiTokenSchema).meta({ id: 'ApiTokenPage' })

/** The only reply that carries the secret (ST-037). */
export const createdApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().describe('The secret. It is returned once and never stored.') })
  .meta({ id: 'CreatedApiToken' })
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>

export const createApiTokenSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, t.error('nameMissing'))
      .max(maxTokenNameLength, t.error('nameTooLong', { maxTokenNameLength })),
    scopes: z
      .array(z.string().refine(isPermission, t.error('unknownPermission')))
      .min(1, t.error('permissionMissing'))
      .max(200),
    expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .meta({ id: 'CreateApiToken' })
export type CreateApiToken = z.infer<typeof createApiTokenSchema>
