// Written by `npm run generate` from the routes of the server.

import type {
  apiTokenPageSchema,
  createApiTokenSchema,
  createdApiTokenSchema,
} from '@marquee/domain/api-tokens'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const apiTokensKey = ['api-tokens'] as const

export const listApiTokens = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof apiTokenPageSchema>
>('api-tokens', 'listApiTokens', 'GET /api/core/api_tokens/')

export const createApiToken = /* @__PURE__ */ operation<
  { body: z.input<typeof createApiTokenSchema> },
  z.output<typeof createdApiTokenSchema>
>('api-tokens', 'createApiToken', 'POST /api/core/api_tokens/')

export const deleteApiToken = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'api-tokens',
  'deleteApiToken',
  'DELETE /api/core/api_tokens/{id}/',
)
