/** Sessions and agenda items are kept alike; this is what differs. */
import {
  type AgendaItemChange,
  type BroadcastChange,
  changeAgendaItem,
  changeBroadcast,
  createAgendaItem,
  createBroadcast,
  deleteAgendaItem,
  deleteBroadcast,
  type NewAgendaItem,
  type NewBroadcast,
} from '@marquee/api'
import type { AgendaItem, Broadcast, Overwritten } from '@marquee/domain/agenda'
import type { QueryKey } from '@tanstack/react-query'
import { agendaItemsQuery, broadcastsQuery } from './agenda-queries.ts'
import { t } from './texts.ts'

export type AgendaRow = Broadcast | AgendaItem

export function isSession(row: AgendaRow): row is Broadcast {
  return 'broadcast_type' in row
}

export function isItem(row: AgendaRow): row is AgendaItem {
  return !isSession(row)
}

export type AgendaKind<Row extends AgendaRow, New, Change> = {
  keyOf: (eventId: string) => QueryKey
  create: (wanted: New) => Promise<Row>
  change: (id: string, change: Change, seen?: Change) => Promise<Row & { overwritten: Overwritten }>
  remove: (id: string) => Promise<void>
  /** The row with what can be said of the change before the server has answered. */
  foresee: (row: Row, change: Change) => Row
  /** The change that sets `field` to a value that the server has answered. */
  changeOf: (field: string, value: unknown) => Change
  /** What creates the row again after it was deleted. */
  again: (row: Row) => New
  failed: { create: string; update: string; delete: string }
}

export const sessionKind: AgendaKind<Broadcast, NewBroadcast, BroadcastChange> = {
  keyOf: (eventId) => broadcastsQuery(eventId).queryKey,
  create: createBroadcast,
  change: changeBroadcast,
  remove: deleteBroadcast,
  foresee: (row, { title, description, broadcast_type, start_time, end_time, tracks }) => ({
    ...row,
    title: title ?? row.title,
    description: description ?? row.description,
    broadcast_type: broadcast_type ?? row.broadcast_type,
    start_time: start_time ?? row.start_time,
    end_time: end_time ?? row.end_time,
    tracks: tracks ?? row.tracks,
  }),
  changeOf: (field, value) => ({ [field]: value }),
  again: ({ event, title, description, broadcast_type, start_time, end_time, tracks, video_assets }) => ({
    event,
    title,
    description,
    broadcast_type,
    start_time,
    end_time,
    tracks,
    video_assets: video_assets.map(({ id }) => id),
  }),
  failed: {
    create: t('failed.saveSession'),
    update: t('failed.saveSession'),
    delete: t('failed.deleteSession'),
  },
}

export const itemKind: AgendaKind<AgendaItem, NewAgendaItem, AgendaItemChange> = {
  keyOf: (eventId) => agendaItemsQuery(eventId).queryKey,
  create: createAgendaItem,
  change: changeAgendaItem,
  remove: deleteAgendaItem,
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
    create: t('failed.saveItem'),
    update: t('failed.updateItem'),
    delete: t('failed.deleteItem'),
  },
}
