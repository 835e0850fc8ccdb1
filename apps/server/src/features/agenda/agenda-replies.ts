/** Replies about rows that are already loaded. */
import type { AgendaItem, Broadcast } from '@marquee/domain/agenda'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type AgendaItemRow, findPlaces } from './agenda-item-store.ts'
import { agendaItemView, broadcastViews } from './agenda-view.ts'
import { type BroadcastRow, findBroadcastRelations } from './broadcast-store.ts'

/** The sessions of one event, with a fixed number of queries. */
export async function broadcastReplies(
  db: Db,
  eventId: string,
  rows: readonly BroadcastRow[],
): Promise<Broadcast[]> {
  if (rows.length === 0) return []
  return broadcastViews(rows, await findBroadcastRelations(db, { eventId, ids: rows.map(({ id }) => id) }))
}

export async function broadcastReply(db: Db, row: BroadcastRow): Promise<Broadcast> {
  const [reply] = await broadcastReplies(db, row.event_id, [row])
  if (!reply) throw new AppError('not_found')
  return reply
}

export async function agendaItemReplies(db: Db, rows: readonly AgendaItemRow[]): Promise<AgendaItem[]> {
  const places = await findPlaces(db, rows)
  return rows.map((row) => agendaItemView(row, places))
}

export async function agendaItemReply(db: Db, row: AgendaItemRow): Promise<AgendaItem> {
  return agendaItemView(row, await findPlaces(db, [row]))
}
