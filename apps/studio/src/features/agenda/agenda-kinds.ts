/** Sessions and agenda items are saved the same way; a kind holds the differences. */
import type { BodyOf } from '@marquee/api'
import { changeAgendaItem, changeBroadcast, createAgendaItem, createBroadcast } from '@marquee/api/agenda'
import type { AgendaItem, Broadcast, Overwritten } from '@marquee/domain/agenda'
import type { QueryKey } from '@tanstack/react-query'
import { agendaItemsQuery, broadcastsQuery } from './agenda-queries.ts'
import { t } from './texts.ts'

export type AgendaRow = Broadcast | AgendaItem
export type NewBroadcast = BodyOf<typeof createBroadcast>
export type BroadcastChange = Omit<BodyOf<typeof changeBroadcast>, 'seen'>
export type NewAgendaItem = BodyOf<typeof createAgendaItem>
export type AgendaItemChange = Omit<BodyOf<typeof changeAgendaItem>, 'seen'>

export function isSession(row: AgendaRow): row is Broadcast {
  return 'broadcast_type' in row
}

export function isItem(row: AgendaRow): row is AgendaItem {
  return !isSession(row)
}

export type AgendaKind<Row extends AgendaRow, New, Change> = {
  is: (row: AgendaRow) => row is Row
  keyOf: (eventId: string) => QueryKey
  create: (input: New) => Promise<Row>
  change: (id: string, change: Change, seen?: Change) => Promise<{ row: Row; overwritten: Overwritten }>
  /** The row with the change applied, as far as the studio can predict it. */
  foresee: (row: Row, change: Change) => Row
  /** The change that sets `field` to a value from the server. */
  changeOf: (field: string, value: unknown) => Change
  /** The input that creates a copy of the row. */
  again: (row: Row) => New
  failed: { create: string; update: string; delete: string }
}

export const sessionKind: AgendaKind<Broadcast, NewBroadcast, BroadcastChange> = {
  is: isSession,
  keyOf: (eventId) => broadcastsQuery(eventId).queryKey,
  create: (body) => createBroadcast({ body }),
  change: async (id, change, seen) => {
    const { overwritten, ...row } = await changeBroadcast({ path: { id }, body: { ...change, seen } })
    return { row, overwritten }
  },
  foresee: (row, { title, description, broadcast_type, start_time, end_time, tracks, rtmp_input }) => ({
    ...row,
    rtmp_input: rtmp_input === undefined ? row.rtmp_input : rtmp_input,
    title: title ?? row.title,
    description: description ?? row.description,
    broadcast_type: broadcast_type ?? row.broadcast_type,
    start_time: start_time ?? row.start_time,
    end_time: end_time ?? row.end_time,
    tracks: tracks ?? row.tracks,
  }),
  changeOf: (field, value) => ({ [field]: value }),
  again: (row) => ({
    event: row.event,
    title: row.title,
    description: row.description,
    broadcast_type: row.broadcast_type,
    start_time: row.start_time,
    end_time: row.end_time,
    tracks: row.tracks,
    video_assets: row.video_assets.map(({ id }) => id),
    rtmp_input: row.rtmp_input,
  }),
  failed: {
    get create() {
      return t('failed.saveSession')
    },
    get update() {
      return t('failed.saveSession')
    },
    get delete() {
      return t('failed.deleteSession')
    },
  },
}

export const itemKind: AgendaKind<AgendaItem, NewAgendaItem, AgendaItemChange> = {
  is: isItem,
  keyOf: (eventId) => agendaItemsQuery(eventId).queryKey,
  create: (body) => createAgendaItem({ body }),
  change: async (id, change, seen) => {
    const { overwritten, ...row } = await changeAgendaItem({ path: { id }, body: { ...change, seen } })
    return { row, overwritten }
  },
  foresee: (row, { kind, title, description, start_time, end_time, track }) => ({
    ...row,
    kind: kind ?? row.kind,
    title: title ?? row.title,
    description: description ?? row.description,
    start_time: start_time ?? row.start_time,
    end_time: end_time ?? row.end_time,
    track: track === undefined ? row.track : track,
  }),
  changeOf: (field, value) => ({ [field]: value }),
  again: ({ event, kind, title, description, start_time, end_time, track, room, booth }) => ({
    event,
    kind,
    title,
    description,
    start_time,
    end_time,
    track,
    room: room?.id ?? null,
    booth: booth?.id ?? null,
  }),
  failed: {
    get create() {
      return t('failed.saveItem')
    },
    get update() {
      return t('failed.updateItem')
    },
    get delete() {
      return t('failed.deleteItem')
    },
  },
}

export function kindOf(row: AgendaRow): typeof sessionKind | typeof itemKind {
  return isSession(row) ? sessionKind : itemKind
}
