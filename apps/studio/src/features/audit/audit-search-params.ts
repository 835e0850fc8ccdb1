/** What the address of the audit trail remembers: page, search and filters. Days are of the reader's zone. */
import type { AuditQuery } from '@marquee/api'
import { catch as otherwise, z } from 'zod/mini'

export const entriesPerPage = 50

/** A term of digits arrives as a number, hence the coercion. What a hand-made address gets wrong counts as absent. */
const searchParamsSchema = z.object({
  page: otherwise(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: otherwise(z._default(z.coerce.string().check(z.trim(), z.maxLength(255)), ''), ''),
  action: otherwise(z.optional(z.string().check(z.maxLength(100))), undefined),
  user: otherwise(z.optional(z.uuid()), undefined),
  from: otherwise(z.optional(z.iso.date()), undefined),
  to: otherwise(z.optional(z.iso.date()), undefined),
})

export type AuditSearchParams = z.infer<typeof searchParamsSchema>

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
export function parseAuditSearchParams(raw: object): AuditSearchParams {
  return searchParamsSchema.parse(raw)
}

/** The filter of the calls: from the first moment of a day to the last of another. */
export function auditQueryOf({ search, action, user, from, to }: AuditSearchParams): AuditQuery {
  return {
    search,
    ...(action && { action }),
    ...(user && { user }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

/** The moment at which the day so many days after `day` begins here. */
function startOfDay(day: string, later: number): string {
  const date = new Date(`${day}T00:00`)
  // By the calendar: a day of a change of clocks has not 24 hours.
  date.setDate(date.getDate() + later)
  return date.toISOString()
}
