import { maxBlocksOfKind } from '@marquee/domain/agenda'
import type { Db } from '#platform/db/database.ts'
import { listAgendaItemRows, type AgendaItemRow } from './agenda-item-store.ts'
import { type BroadcastRow, findBroadcastRelations, listBroadcastRows } from './broadcast-store.ts'
import { listTrackRows } from './track-store.ts'

type WholeAgenda = {
  /** In their order, with the ids of their tracks and of everyone who speaks, hidden people included. */
  sessions: (BroadcastRow & { track_ids: string[]; speaker_ids: string[] })[]
  items: AgendaItemRow[]
  /** By priority. */
  tracks: { id: string; title: string }[]
}

const everything = { limit: maxBlocksOfKind, offset: 0 }

/** Everything on the agenda of the event, however long it is. */
export async function readWholeAgenda(db: Db, eventId: string): Promise<WholeAgenda> {
  const [{ rows }, items, tracks] = await Promise.all([
    listBroadcastRows(db, eventId, everything),
    listAgendaItemRows(db, eventId, everything),
    listTrackRows(db, eventId),
  ])
  const ids = rows.map(({ id }) => id)
  const relations = await findBroadcastRelations(db, { eventId, ids })
  const tracksOf = Map.groupBy(relations.tracks, ({ broadcast_id }) => broadcast_id)
  const speakersOf = Map.groupBy(relations.speakers, ({ broadcast_id }) => broadcast_id)
  const everywhere = speakersOf.get(null) ?? []
  const sessions = rows.map((row) => {
    const speakers = [...(speakersOf.get(row.id) ?? []), ...everywhere]
    return {
      ...row,
      track_ids: (tracksOf.get(row.id) ?? []).map(({ track_id }) => track_id),
      speaker_ids: [...new Set(speakers.map(({ id }) => id))],
    }
  })
  return { sessions, items: items.rows, tracks: tracks.map(({ id, title }) => ({ id, title })) }
}
