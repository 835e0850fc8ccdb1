import type { BlocksOfAgenda, RestoredBlocks } from '@marquee/domain/agenda'
import type { EventRow } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findAgendaItemRows } from './agenda-item-store.ts'
import { publishChanges } from './agenda-changes.ts'
import { countAgenda } from './agenda-part-store.ts'
import { agendaItemReplies, broadcastReplies } from './agenda-replies.ts'
import {
  type BroadcastRow,
  findBroadcastRows,
  lockPlayableVideos,
  replaceVideosOf,
} from './broadcast-store.ts'
import { checkRoomFor, checkTimes } from './check-agenda.ts'
import { requirePlanOfSession } from './create-broadcast.ts'
import { changesOf, idsByKind } from './delete-from-agenda.ts'
import { type DeletedBlocks, findDeletedBlocks, restoreRows } from './deleted-block-store.ts'
import { lockAgendaOf } from './lock-block.ts'

/**
 * Restores these blocks with their ids and people; leaves out whatever they refer to that was deleted since. Returns
 * the blocks that now exist, including any that someone else restored. Throws `feature_not_enabled` and `invalid_input`
 * as their creation does.
 */
export async function restoreBlocks(
  ctx: MemberContext,
  { event: id, blocks }: BlocksOfAgenda,
): Promise<RestoredBlocks> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, id)
    const named = idsByKind(blocks)
    const deleted = await findDeletedBlocks(ctx.db, event.id, named)
    await checkRestored(ctx, event, deleted)
    await restoreRows(ctx.db, deleted)
    await restoreVideos(ctx.db, deleted.broadcasts)
    await publishChanges(ctx, changesOf('restored', deleted))
    const broadcasts = await findBroadcastRows(ctx.db, event.id, named.broadcasts)
    const items = await findAgendaItemRows(ctx.db, event.id, named.items)
    return {
      broadcasts: await broadcastReplies(ctx.db, event.id, broadcasts),
      agenda_items: await agendaItemReplies(ctx.db, items),
    }
  })
}

/** Gives the sessions those of their previous videos that still exist. */
async function restoreVideos(db: Db, sessions: readonly BroadcastRow[]): Promise<void> {
  const ids = sessions.flatMap(({ deleted_videos }) => deleted_videos ?? [])
  const playable = new Set(await lockPlayableVideos(db, ids))
  await replaceVideosOf(
    db,
    sessions.map(({ id, organization_id, deleted_videos }) => ({
      id,
      organization_id,
      videos: (deleted_videos ?? []).filter((video) => playable.has(video)),
    })),
  )
}

async function checkRestored(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { broadcasts, items }: DeletedBlocks,
): Promise<void> {
  for (const row of [...broadcasts, ...items]) checkTimes(row, event)
  const types = new Set(broadcasts.map(({ broadcast_type }) => broadcast_type))
  for (const type of types) await requirePlanOfSession(ctx, type)
  const counts = await countAgenda(ctx.db, event.id)
  if (broadcasts.length > 0 && counts.sessions + broadcasts.length > 1) {
    await requirePlanFeature(ctx, 'multi_session_events')
  }
  checkRoomFor(broadcasts.length, counts.sessions)
  checkRoomFor(items.length, counts.items)
}
