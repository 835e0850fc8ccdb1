// Written by `npm run generate` from the routes of the server.

import type { auditChoicesSchema, auditEntryPageSchema } from '@marquee/domain/audit'
import type { z } from 'zod'
import { download, operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const auditKey = ['audit'] as const

export const listAuditEntries = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      action?: string | undefined
      user?: string | undefined
      from?: string | undefined
      to?: string | undefined
    }
  },
  z.output<typeof auditEntryPageSchema>
>('audit', 'listAuditEntries', 'GET /api/core/audit_entries/')

export const getAuditChoices = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof auditChoicesSchema>
>('audit', 'getAuditChoices', 'GET /api/core/audit_entries/choices/')

export const exportAuditEntries = /* @__PURE__ */ download<{
  query?: {
    search?: string | undefined
    action?: string | undefined
    user?: string | undefined
    from?: string | undefined
    to?: string | undefined
  }
}>('audit', 'exportAuditEntries', 'GET /api/core/audit_entries/export/')
