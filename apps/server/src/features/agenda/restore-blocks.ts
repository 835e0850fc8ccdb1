import type { BlocksOfAgenda, MovedBlocks } from '@marquee/domain/agenda'
import type { EventRow } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findAgendaItemRows } from './agenda-item-store.ts'
import { tellChange } from './agenda-changes.ts'
import { countAgenda } from './agenda-part-store.ts'
import { agendaItemReplies, broadcastReplies } from './agenda-replies.ts'
import { findBroadcastRows, lockPlayableVideos } from './broadcast-store.ts'
import { checkRoomFor, checkTimes } from './check-agenda.ts'
import { requirePlanOfSession } from './create-broadcast.ts'
import { idsByKind } from './delete-from-agenda.ts'
import { type DeletedBlocks, findDeletedBlocks, restoreRows, restoreVideosOf } from './deleted-block-store.ts'
import { lockAgendaOf } from './lock-agenda-thing.ts'

/**
 * These blocks are on the agenda as they were when they were deleted, with their ids and their people; what they refer to
 * and is gone meanwhile is left out. Answers those that are there now, whoever restored them. Throws `feature_not_enabled`
 * and `invalid_input` as their creation does.
 */
export async function restoreBlocks(
  ctx: MemberContext,
  { event: id, blocks }: BlocksOfAgenda,
): Promise<MovedBlocks> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, id)
    const named = idsByKind(blocks)
    const deleted = await findDeletedBlocks(ctx.db, event.id, named)
    await checkRestored(ctx, event, deleted)
    await restoreRows(ctx.db, deleted)
    for (const row of deleted.broadcasts) {
      const playable = await lockPlayableVideos(ctx.db, row.deleted_videos ?? [])
      await restoreVideosOf(ctx.db, row, playable)
      await tellChange(ctx, row, { what: 'restored', thing: 'broadcast' })
    }
    for (const row of deleted.items) await tellChange(ctx, row, { what: 'restored', thing: 'agenda_item' })
    const broadcasts = await findBroadcastRows(ctx.db, event.id, named.broadcasts)
    const items = await findAgendaItemRows(ctx.db, event.id, named.items)
    return {
      broadcasts: await broadcastReplies(ctx.db, event.id, broadcasts),
      agenda_items: await agendaItemReplies(ctx.db, items),
    }
  })
}

async function checkRestored(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { broadcasts, items }: DeletedBlocks,
): Promise<void> {
  for (const row of [...broadcasts, ...items]) checkTimes(row, event)
  for (const { broadcast_type } of broadcasts) await requirePlanOfSession(ctx, broadcast_type)
  const counts = await countAgenda(ctx.db, event.id)
  if (broadcasts.length > 0 && counts.sessions + broadcasts.length > 1) {
    await requirePlanFeature(ctx, 'multi_session_events')
  }
  checkRoomFor(broadcasts.length, counts.sessions)
  checkRoomFor(items.length, counts.items)
}
