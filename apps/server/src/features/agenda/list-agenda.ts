/** The three lists of an agenda, and the reads of single rows. */
import type { AgendaItem, AgendaQuery, Broadcast, Track } from '@marquee/domain/agenda'
import type { Page } from '@marquee/domain/lists'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findAgendaItemRow, listAgendaItemRows } from './agenda-item-store.ts'
import { agendaItemReplies, agendaItemReply, broadcastReplies, broadcastReply } from './agenda-replies.ts'
import { trackView } from './agenda-view.ts'
import { findBroadcastRow, listBroadcastRows } from './broadcast-store.ts'
import { listTrackRows } from './track-store.ts'

type Request = { query: AgendaQuery; url: string }

/** The sessions of an event in their order (AG-017). Throws `not_found`; `forbidden` in another team. */
export async function listBroadcasts(ctx: MemberContext, { query, url }: Request): Promise<Page<Broadcast>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, query.event)
    const { rows, count } = await listBroadcastRows(ctx.db, event.id, query)
    const results = await broadcastReplies(ctx.db, event.id, rows)
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** The agenda items of an event in their order (AG-024). Throws like `listBroadcasts`. */
export async function listAgendaItems(
  ctx: MemberContext,
  { query, url }: Request,
): Promise<Page<AgendaItem>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, query.event)
    const { rows, count } = await listAgendaItemRows(ctx.db, event.id, query)
    return pageReply({ results: await agendaItemReplies(ctx.db, rows), count, isCapped: false, query, url })
  })
}

/**
 * The tracks of an event by priority (AG-033, AG-034); there are never more than a page. Throws like `listBroadcasts`.
 */
export async function listTracks(ctx: MemberContext, { query, url }: Request): Promise<Page<Track>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, query.event)
    const all = (await listTrackRows(ctx.db, event.id)).map(trackView)
    const results = all.slice(query.offset, query.offset + query.limit)
    return pageReply({ results, count: all.length, isCapped: false, query, url })
  })
}

export async function getBroadcast(ctx: MemberContext, id: string): Promise<Broadcast> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findBroadcastRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await findVisibleEvent(ctx, row.event_id)
    return broadcastReply(ctx.db, row)
  })
}

export async function getAgendaItem(ctx: MemberContext, id: string): Promise<AgendaItem> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findAgendaItemRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await findVisibleEvent(ctx, row.event_id)
    return agendaItemReply(ctx.db, row)
  })
}
