import type { Page } from '@marquee/domain/lists'
import type { EventRole, ListEventRolesQuery } from '@marquee/domain/people'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listCompanies, listPeopleOfEvent } from './people-list-store.ts'
import { eventRoleView, findRoleNames } from './people-view.ts'

/** One page of the speakers, sponsors or check-in staff of an event, in their order (PP-010, PP-021, PP-074). */
export async function listEventRoles(
  ctx: MemberContext,
  { query, url }: { query: ListEventRolesQuery; url: string },
): Promise<Page<EventRole>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, query.event)
    const { rows, count } = await listPeopleOfEvent(ctx.db, query, { ...query, order: 'rank' })
    const names = await findRoleNames(ctx.db, event, rows)
    const results = rows.map((row) => eventRoleView(row, names))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** The companies that the list of people can be filtered by (PP-019). */
export async function listCompaniesOfPeople(
  ctx: MemberContext,
  query: { event: string; role: number },
): Promise<{ results: string[] }> {
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, query.event)
    return { results: await listCompanies(ctx.db, query) }
  })
}
