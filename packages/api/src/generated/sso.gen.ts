// Written by `npm run generate` from the routes of the server.

import type { sessionReplySchema } from '@marquee/domain/accounts'
import type {
  createSsoDomainSchema,
  ssoConnectionFormSchema,
  ssoDomainSchema,
  ssoSettingsSchema,
  ssoStartReplySchema,
  ssoSwitchesSchema,
  ssoTestSchema,
  ssoTestStartSchema,
  userSsoMetadataSchema,
} from '@marquee/domain/sso'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const ssoKey = ['sso'] as const

export const getUserSsoMetadata = /* @__PURE__ */ operation<
  { query: { email: string } },
  z.output<typeof userSsoMetadataSchema>
>('sso', 'getUserSsoMetadata', 'GET /api/core/user_sso_metadata/')

export const startSso = /* @__PURE__ */ operation<
  {
    query?: {
      email?: string | undefined
      organization?: string | undefined
      issuer?: string | undefined
      redirect?: string | undefined
    }
  },
  z.output<typeof ssoStartReplySchema>
>('sso', 'startSso', 'GET /api/auth/sso/start/')

export const exchangeSsoToken = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined }; body: { token?: string | undefined } | null },
  z.output<typeof sessionReplySchema>
>('sso', 'exchangeSsoToken', 'POST /api/core/sso_token/')

export const getSsoSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof ssoSettingsSchema>
>('sso', 'getSsoSettings', 'GET /api/core/sso_connection/')

export const saveSsoConnection = /* @__PURE__ */ operation<
  { body: z.input<typeof ssoConnectionFormSchema> },
  z.output<typeof ssoSettingsSchema>
>('sso', 'saveSsoConnection', 'PUT /api/core/sso_connection/')

export const switchSso = /* @__PURE__ */ operation<
  { body: z.input<typeof ssoSwitchesSchema> },
  z.output<typeof ssoSettingsSchema>
>('sso', 'switchSso', 'PATCH /api/core/sso_connection/')

export const deleteSsoConnection = /* @__PURE__ */ operation<Record<never, never>, undefined>(
  'sso',
  'deleteSsoConnection',
  'DELETE /api/core/sso_connection/',
)

export const testSsoConnection = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof ssoTestStartSchema>
>('sso', 'testSsoConnection', 'POST /api/core/sso_connection/test/')

export const getSsoTest = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof ssoTestSchema>>(
  'sso',
  'getSsoTest',
  'GET /api/core/sso_connection/tests/{id}/',
)

export const addSsoDomain = /* @__PURE__ */ operation<
  { body: z.input<typeof createSsoDomainSchema> },
  z.output<typeof ssoDomainSchema>
>('sso', 'addSsoDomain', 'POST /api/core/sso_connection/domains/')

export const verifySsoDomain = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof ssoDomainSchema>
>('sso', 'verifySsoDomain', 'POST /api/core/sso_connection/domains/{id}/verify/')

export const removeSsoDomain = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'sso',
  'removeSsoDomain',
  'DELETE /api/core/sso_connection/domains/{id}/',
)
