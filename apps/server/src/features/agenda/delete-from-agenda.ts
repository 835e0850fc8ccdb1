import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { deleteAgendaItemRow, findAgendaItemRow } from './agenda-item-store.ts'
import { tellChange } from './agenda-changes.ts'
import { deleteBroadcastRow, findBroadcastRow } from './broadcast-store.ts'
import { lockAgendaThing } from './lock-agenda-thing.ts'
import { deleteTrackRow, findTrackRow } from './track-store.ts'

/** The session is gone, and with it who was assigned to it (AG-020); its videos stay. Throws `not_found`, `forbidden`. */
export async function deleteBroadcast(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockAgendaThing(ctx, id, findBroadcastRow)
    await deleteBroadcastRow(ctx.db, row.id)
    await tellChange(ctx, row, { what: 'deleted', thing: 'broadcast' })
  })
}

/** The agenda item is gone (AG-027); its room or booth stays. Throws `not_found`, `forbidden`. */
export async function deleteAgendaItem(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockAgendaThing(ctx, id, findAgendaItemRow)
    await deleteAgendaItemRow(ctx.db, row.id)
    await tellChange(ctx, row, { what: 'deleted', thing: 'agenda_item' })
  })
}

/** The track is gone; its sessions and items stay, without it (AG-041). Throws `not_found`, `forbidden`. */
export async function deleteTrack(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockAgendaThing(ctx, id, findTrackRow)
    await deleteTrackRow(ctx.db, row.id)
    await tellChange(ctx, row, { what: 'deleted', thing: 'track' })
  })
}
