/** What the audit trail reads of the server. */
import { getAuditChoices, listAuditEntries } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearchParams, auditQueryOf, entriesPerPage } from './audit-search-params.ts'

const auditKey = ['audit'] as const

/** A page of the table; the rows of the page before stay until it is there. */
export function auditListQuery(params: AuditSearchParams) {
  return queryOptions({
    queryKey: [...auditKey, 'list', params],
    queryFn: ({ signal }) =>
      listAuditEntries(
        { ...auditQueryOf(params), limit: entriesPerPage, offset: (params.page - 1) * entriesPerPage },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

/** What the trail can be filtered by. */
export const auditChoicesQuery = queryOptions({
  queryKey: [...auditKey, 'choices'],
  queryFn: ({ signal }) => getAuditChoices(signal),
})
