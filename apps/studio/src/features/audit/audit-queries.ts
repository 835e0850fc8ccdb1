/** What the audit trail reads of the server. */
import { getAuditChoices, listAuditEntries } from '@marquee/api/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearchParams, auditQueryOf, entriesPerPage } from './audit-search-params.ts'

/** A page of the table; the rows of the page before stay until it is there. */
export function auditListQuery(params: AuditSearchParams) {
  return queryOptions({
    ...listAuditEntries.query({
      query: { ...auditQueryOf(params), limit: entriesPerPage, offset: (params.page - 1) * entriesPerPage },
    }),
    placeholderData: keepPreviousData,
  })
}

/** What the trail can be filtered by. */
export const auditChoicesQuery = getAuditChoices.query()
