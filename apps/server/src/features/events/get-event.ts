import type { Event } from '@marquee/domain/events'
import { listPageDomains, vanityDomainView } from '#features/page-domains/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findAiring } from './airing-store.ts'
import { type EventRow, findEventNames, findPageOfEvent } from './event-store.ts'
import { eventView } from './event-view.ts'
import { findVisibleEvent } from './find-event.ts'

/** The event (EV-045). Throws `not_found`; `forbidden` in another team (EV-058). */
export async function getEvent(ctx: MemberContext, id: string): Promise<Event> {
  return inOrganization(ctx, async (ctx) => eventReply(ctx, await findVisibleEvent(ctx, id)))
}

/** The reply about an event whose row is already loaded. */
export async function eventReply(ctx: WithDb<MemberContext>, row: EventRow): Promise<Event> {
  const [names, domains, page, airing] = await Promise.all([
    findEventNames(ctx.db, [row.id]),
    listPageDomains(ctx.db),
    findPageOfEvent(ctx.db, row.id),
    findAiring(ctx.db, row.id),
  ])
  const custom_domains = domains.map(vanityDomainView)
  return eventView({ ...row, airing }, { names: names.get(row.id), page, custom_domains, actor: ctx.actor })
}
