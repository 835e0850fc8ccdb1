/** What the address of the audit trail remembers: page, search and filters. Days are of the reader's zone. */
import type { QueryParamsOf } from '@marquee/api'
import type { exportAuditEntries } from '@marquee/api/audit'
import { type RawSearchParams, readDay, readId, readPage, readTerm } from '#lib/search-params.ts'

export const entriesPerPage = 50

export type AuditSearchParams = {
  page: number
  search: string
  action?: string | undefined
  user?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What an address leaves out. */
export const defaultAuditSearchParams = { page: 1, search: '' } as const

/** The change of an address that shows everything. */
export const noAuditFilters = {
  page: 1,
  search: '',
  action: undefined,
  user: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditSearchParams

/** What an address says about the audit trail, whatever is written in it. */
export function parseAuditSearchParams(raw: RawSearchParams<AuditSearchParams>): AuditSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    action: readTerm(raw.action, 100) || undefined,
    user: readId(raw.user),
    from: readDay(raw.from),
    to: readDay(raw.to),
  }
}

/** The filter of the calls: from the first moment of a day to the last of another. */
export function auditQueryOf({
  search,
  action,
  user,
  from,
  to,
}: AuditSearchParams): QueryParamsOf<typeof exportAuditEntries> {
  return {
    search,
    ...(action && { action }),
    ...(user && { user }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

/** When the day that many days after `day` begins in local time. */
function startOfDay(day: string, later: number): string {
  const date = new Date(`${day}T00:00`)
  // By the calendar: a day of a change of clocks has not 24 hours.
  date.setDate(date.getDate() + later)
  return date.toISOString()
}
