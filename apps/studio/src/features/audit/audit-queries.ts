import { getAuditChoices, listAuditEntries } from '@marquee/api/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearchParams, auditQueryOf, entriesPerPage } from './audit-search-params.ts'

/** A page of the table; the previous rows stay until it arrives. */
export function auditListQuery(params: AuditSearchParams) {
  return queryOptions({
    ...listAuditEntries.query({
      query: { ...auditQueryOf(params), limit: entriesPerPage, offset: (params.page - 1) * entriesPerPage },
    }),
    placeholderData: keepPreviousData,
  })
}

/** The actions and people to filter by. */
export const auditChoicesQuery = getAuditChoices.query()
