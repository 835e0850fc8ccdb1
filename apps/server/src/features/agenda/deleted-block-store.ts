/** Every query on deleted sessions and agenda items that can be restored (0095). */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { seeingDeleted } from '#platform/db/deleted-rows.ts'
import { type AgendaItemRow, agendaItemRow } from './agenda-item-store.ts'
import { type BroadcastRow, broadcastRow } from './broadcast-store.ts'

/** Deletes the sessions and releases their videos, which can then be deleted too. */
export async function deleteBroadcastRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await seeingDeleted(db, () =>
    db.execute(sql`update broadcasts set deleted_at = now(), updated_at = clock_timestamp(), deleted_videos = array(
          select video_asset_id from broadcast_videos where broadcast_id = broadcasts.id order by rank)
        where id = any(${sql.param([...ids])}::uuid[])`),
  )
  await db.execute(sql`delete from broadcast_videos where broadcast_id = any(${sql.param([...ids])}::uuid[])`)
}

export async function deleteAgendaItemRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await seeingDeleted(db, () =>
    db.execute(sql`update agenda_items set deleted_at = now(), updated_at = clock_timestamp()
        where id = any(${sql.param([...ids])}::uuid[])`),
  )
}

export type DeletedBlocks = { broadcasts: BroadcastRow[]; items: AgendaItemRow[] }
type Named = { broadcasts: readonly string[]; items: readonly string[] }

/** The blocks among `ids` that were deleted from the event's agenda. */
export async function findDeletedBlocks(db: Db, eventId: string, ids: Named): Promise<DeletedBlocks> {
  const where = (named: readonly string[]) =>
    sql`event_id = ${eventId} and id = any(${sql.param([...named])}::uuid[]) and deleted_at is not null`
  return seeingDeleted(db, async () => ({
    broadcasts: await readRows(
      db,
      broadcastRow,
      sql`select * from broadcasts where ${where(ids.broadcasts)}`,
    ),
    items: await readRows(db, agendaItemRow, sql`select * from agenda_items where ${where(ids.items)}`),
  }))
}

export async function restoreRows(db: Db, { broadcasts, items }: DeletedBlocks): Promise<void> {
  const again = (rows: readonly { id: string }[], also: SQL) =>
    sql`set deleted_at = null, updated_at = clock_timestamp() ${also}
      where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  await seeingDeleted(db, async () => {
    await db.execute(sql`update broadcasts ${again(broadcasts, sql`, deleted_videos = null`)}`)
    await db.execute(sql`update agenda_items ${again(items, sql``)}`)
  })
}

/** Permanently removes blocks of every organization that were deleted before `instant`. */
export async function removeDeletedBefore(db: Db, instant: Date): Promise<void> {
  for (const table of ['broadcasts', 'agenda_items']) {
    await db.execute(sql`delete from ${sql.identifier(table)} where deleted_at < ${instant}`)
  }
}
