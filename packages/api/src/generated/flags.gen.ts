// Written by `npm run generate` from the routes of the server.

import type {
  organizationSchema,
  ownFlagsSchema,
  planReplySchema,
  publicFlagsSchema,
} from '@marquee/domain/organizations'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const flagsKey = ['flags'] as const

export const listPublicFlags = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof publicFlagsSchema>
>('flags', 'listPublicFlags', 'GET /api/core/flags/')

export const changeOrganizationFlags = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof ownFlagsSchema> },
  z.output<typeof organizationSchema>
>('flags', 'changeOrganizationFlags', 'PATCH /api/core/organization/{id}/flags/')

export const getPlan = /* @__PURE__ */ operation<
  { query: { organization_id: string } },
  z.output<typeof planReplySchema>
>('flags', 'getPlan', 'GET /api/core/pricing_config/')
