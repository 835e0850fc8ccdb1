import type { Page } from '@marquee/domain/lists'
import type {
  AnswerCounts,
  ListRegistrantsQuery,
  Registrant,
  RegistrantCounts,
} from '@marquee/domain/registrants'
import { type EventRow, findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { isEventOver } from './get-registrant-profile.ts'
import type { ConditionsEvent } from './registrant-condition-store.ts'
import { countByQuestion, countByStatus, listRegistrantRows } from './registrant-list-store.ts'
import { registrantView } from './registrant-view.ts'

/** One page of the registrants of an event (RG-066, RG-067). Throws `not_found`; `forbidden` in another team. */
export async function listRegistrants(
  ctx: MemberContext,
  { query, url }: { query: ListRegistrantsQuery; url: string },
): Promise<Page<Registrant>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, query.event, 'registrant:read')
    const { rows, count } = await listRegistrantRows(ctx.db, {
      ...query,
      event: await listedEvent(ctx, event),
    })
    const update = mayWithEvent(ctx.actor, 'registrant:update', event)
    const results = rows.map((row) => registrantView(row, { event, can: { update } }))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** What conditions need to know about the event. */
export async function listedEvent(
  ctx: WithDb<Pick<MemberContext, 'clock'>>,
  event: EventRow,
): Promise<ConditionsEvent> {
  const { id, timezone, host_type } = event
  return { id, timezone, host_type, isOver: await isEventOver(ctx, event) }
}

/** How many registrants the event has in each status (RG-098). */
export async function countRegistrants(ctx: MemberContext, eventId: string): Promise<RegistrantCounts> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    return countByStatus(ctx.db, event)
  })
}

/** How many registrants of the event answered each question. */
export async function countAnswers(ctx: MemberContext, eventId: string): Promise<AnswerCounts> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:read')
    return { event: event.id, answers: await countByQuestion(ctx.db, event.id) }
  })
}
