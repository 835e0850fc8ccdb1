// Written by `npm run generate` from the routes of the server.

import type {
  changeRetentionSchema,
  deletionSchema,
  organizationContentsSchema,
  retentionLossSchema,
  savedRetentionSchema,
  scheduleDeletionSchema,
} from '@marquee/domain/organization-data'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const organizationDataKey = ['organization-data'] as const

export const getRetention = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof savedRetentionSchema>
>('organization-data', 'getRetention', 'GET /api/core/organization/{id}/retention/')

export const changeRetention = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeRetentionSchema> },
  z.output<typeof savedRetentionSchema>
>('organization-data', 'changeRetention', 'PUT /api/core/organization/{id}/retention/')

export const countRetentionLoss = /* @__PURE__ */ operation<
  { path: { id: string }; query: { audit_retention_days: string; activity_retention_days: string } },
  z.output<typeof retentionLossSchema>
>('organization-data', 'countRetentionLoss', 'GET /api/core/organization/{id}/retention/loss/')

export const getOrganizationContents = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof organizationContentsSchema>
>('organization-data', 'getOrganizationContents', 'GET /api/core/organization/{id}/contents/')

export const scheduleOrganizationDeletion = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof scheduleDeletionSchema> },
  z.output<typeof deletionSchema>
>('organization-data', 'scheduleOrganizationDeletion', 'POST /api/core/organization/{id}/deletion/')

export const keepOrganization = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof deletionSchema>
>('organization-data', 'keepOrganization', 'DELETE /api/core/organization/{id}/deletion/')
