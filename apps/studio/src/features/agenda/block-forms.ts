/** The form values of sessions and agenda items, with times in the event's time zone. */
import type { AgendaItem, AgendaItemKind, Broadcast, BroadcastType } from '@marquee/domain/agenda'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import type { ChosenVideo } from '@marquee/domain/video-library'
import { isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import {
  type AgendaItemChange,
  type AgendaKind,
  type AgendaRow,
  type BroadcastChange,
  itemKind,
  type NewAgendaItem,
  type NewBroadcast,
  sessionKind,
} from './agenda-kinds.ts'
import { t } from './texts.ts'

export type BlockForm<Row extends AgendaRow, New, Change, Values> = {
  kind: AgendaKind<Row, New, Change>
  title: string
  newTitle: string
  valuesOf: (row: Row, zone: string) => Values
  changeOf: (values: Partial<Values>, zone: string) => Change
  /** The input that creates the block, from a change of all fields. */
  newOf: (change: Change, eventId: string) => New
}

export const sessionForm: BlockForm<Broadcast, NewBroadcast, BroadcastChange, SessionValues> = {
  kind: sessionKind,
  get title() {
    return t('sessionTitle')
  },
  get newTitle() {
    return t('newSessionTitle')
  },
  valuesOf: sessionValuesOf,
  changeOf: sessionChangeOf,
  newOf: ({ title = '', start_time = '', end_time = '', ...rest }, event) => ({
    ...rest,
    event,
    title,
    start_time,
    end_time,
  }),
}

export const itemForm: BlockForm<AgendaItem, NewAgendaItem, AgendaItemChange, ItemValues> = {
  kind: itemKind,
  get title() {
    return t('itemTitle')
  },
  get newTitle() {
    return t('newItemTitle')
  },
  valuesOf: itemValuesOf,
  changeOf: itemChangeOf,
  newOf: ({ title = '', kind = 'break', start_time = '', end_time = '', ...rest }, event) => ({
    ...rest,
    event,
    title,
    kind,
    start_time,
    end_time,
  }),
}

export type VideoOfSession = ChosenVideo

type FormTimes = { start_time: string; end_time: string }

export type SessionValues = FormTimes & {
  title: string
  description: string
  broadcast_type: BroadcastType
  tracks: readonly string[]
  video_assets: readonly VideoOfSession[]
  rtmp_input: string | null
}

export type ItemValues = FormTimes & {
  kind: AgendaItemKind
  title: string
  description: string
  track: string | null
  room: { id: string; title: string } | null
  booth: { id: string; title: string } | null
}

function sessionValuesOf(session: Broadcast, zone: string): SessionValues {
  const { title, description, broadcast_type, tracks, video_assets, rtmp_input } = session
  const fields = { title, description, broadcast_type, tracks, video_assets, rtmp_input }
  return { ...fields, ...localTimes(session, zone) }
}

function itemValuesOf(item: AgendaItem, zone: string): ItemValues {
  const { kind, title, description, track, room, booth } = item
  return { kind, title, description, track, room, booth, ...localTimes(item, zone) }
}

function localTimes({ start_time, end_time }: FormTimes, zone: string): FormTimes {
  return { start_time: localOf(start_time, zone), end_time: localOf(end_time, zone) }
}

function sessionChangeOf(values: Partial<SessionValues>, zone: string): BroadcastChange {
  const { start_time, end_time, tracks, video_assets, ...fields } = values
  return {
    ...fields,
    ...instants({ start_time, end_time }, zone),
    ...(tracks && { tracks: [...tracks] }),
    ...(video_assets && { video_assets: video_assets.map(({ id }) => id) }),
  }
}

function itemChangeOf(values: Partial<ItemValues>, zone: string): AgendaItemChange {
  const { start_time, end_time, room, booth, ...fields } = values
  return {
    ...fields,
    ...instants({ start_time, end_time }, zone),
    ...(room !== undefined && { room: room?.id ?? null }),
    ...(booth !== undefined && { booth: booth?.id ?? null }),
  }
}

function instants(
  { start_time, end_time }: { [Field in keyof FormTimes]: string | undefined },
  zone: string,
): Partial<FormTimes> {
  return {
    ...(start_time !== undefined && { start_time: instantOf(start_time, zone).toISOString() }),
    ...(end_time !== undefined && { end_time: instantOf(end_time, zone).toISOString() }),
  }
}

export type Faults = { title?: string; start_time?: string; end_time?: string }

/** Client-side validation errors, by field. */
export function faultsOf({ title, start_time, end_time }: FormTimes & { title: string }): Faults {
  const faults: Faults = {}
  if (title.trim() === '') faults.title = t('fault.title')
  if (!isCompleteDateTime(start_time)) faults.start_time = t('fault.time')
  if (!isCompleteDateTime(end_time)) faults.end_time = t('fault.time')
  else if (end_time <= start_time) faults.end_time = t('fault.end')
  return faults
}
