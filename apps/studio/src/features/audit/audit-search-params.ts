/** The URL of the audit trail: page, search and filters. Days are in the reader's time zone. */
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

/** Left out of the URL. */
export const defaultAuditSearchParams = { page: 1, search: '' } as const

/** Clears all filters. */
export const noAuditFilters = {
  page: 1,
  search: '',
  action: undefined,
  user: undefined,
  from: undefined,
  to: undefined,
} satisfies AuditSearchParams

/** The parameters in a URL, ignoring invalid values. */
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

/** The filters as query parameters; both days are included in full. */
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

/** The start of the day `daysLater` days after `day`, in local time. */
function startOfDay(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`)
  // By calendar date, because a day with a clock change doesn't have 24 hours.
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}
