import type { BlocksOfAgenda } from '@marquee/domain/agenda'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type AgendaItemRow, findAgendaItemRow, findAgendaItemRows } from './agenda-item-store.ts'
import { publishChanges } from './agenda-changes.ts'
import { type BroadcastRow, findBroadcastRow, findBroadcastRows } from './broadcast-store.ts'
import { deleteAgendaItemRows, deleteBroadcastRows } from './deleted-block-store.ts'
import { lockAgendaOf, lockBlock } from './lock-block.ts'
import { deleteTrackRow, findTrackRow } from './track-store.ts'
import { t } from './texts.ts'

/**
 * Deletes the session (AG-020), which can be restored for an hour. Throws `not_found`, `forbidden`; `conflict` while it is
 * on air.
 */
export async function deleteBroadcast(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockBlock(ctx, id, findBroadcastRow)
    await deleteRows(ctx, { broadcasts: [row], items: [] })
  })
}

/** Deletes the agenda item (AG-027), which can be restored for an hour. Throws `not_found`, `forbidden`. */
export async function deleteAgendaItem(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockBlock(ctx, id, findAgendaItemRow)
    await deleteRows(ctx, { broadcasts: [], items: [row] })
  })
}

/**
 * Deletes these blocks, which can be restored for an hour. Skips blocks that someone else has deleted. Throws
 * `forbidden`; `conflict` while one is on air.
 */
export async function deleteBlocks(ctx: MemberContext, { event: id, blocks }: BlocksOfAgenda): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, id)
    const named = idsByKind(blocks)
    await deleteRows(ctx, {
      broadcasts: await findBroadcastRows(ctx.db, event.id, named.broadcasts),
      items: await findAgendaItemRows(ctx.db, event.id, named.items),
    })
  })
}

export function idsByKind(blocks: readonly BlocksOfAgenda['blocks'][number][]): {
  broadcasts: string[]
  items: string[]
} {
  const ids = (kind: (typeof blocks)[number]['kind']) =>
    blocks.filter((block) => block.kind === kind).map(({ id }) => id)
  return { broadcasts: ids('broadcast'), items: ids('agenda_item') }
}

type Rows = { broadcasts: readonly BroadcastRow[]; items: readonly AgendaItemRow[] }

async function deleteRows(ctx: WithDb<MemberContext>, { broadcasts, items }: Rows): Promise<void> {
  const onAir = broadcasts.find(({ is_live }) => is_live)
  if (onAir) throw new AppError('conflict', { message: t('onAir', { title: onAir.title }) })
  await deleteBroadcastRows(
    ctx.db,
    broadcasts.map(({ id }) => id),
  )
  await deleteAgendaItemRows(
    ctx.db,
    items.map(({ id }) => id),
  )
  await publishChanges(ctx, changesOf('deleted', { broadcasts, items }))
}

/** The same change for each of these blocks. */
export function changesOf<What extends 'deleted' | 'restored'>(what: What, { broadcasts, items }: Rows) {
  return [
    ...broadcasts.map((row) => ({ row, what, kind: 'broadcast' as const })),
    ...items.map((row) => ({ row, what, kind: 'agenda_item' as const })),
  ]
}

/** Deletes the track; its sessions and items stay, without a track (AG-041). Throws `not_found`, `forbidden`. */
export async function deleteTrack(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockBlock(ctx, id, findTrackRow)
    await deleteTrackRow(ctx.db, row.id)
    await publishChanges(ctx, [{ row, what: 'deleted', kind: 'track' }])
  })
}
