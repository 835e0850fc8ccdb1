/** Sessions and agenda items are edited alike; this is what differs. */
import type { AgendaItemChange, BroadcastChange, NewAgendaItem, NewBroadcast } from '@marquee/api'
import type { AgendaItem, Broadcast } from '@marquee/domain/agenda'
import { type AgendaKind, type AgendaRow, itemKind, sessionKind } from './agenda-kinds.ts'
import {
  itemChangeOf,
  type ItemValues,
  itemValuesOf,
  sessionChangeOf,
  type SessionValues,
  sessionValuesOf,
} from './block-values.ts'
import { t } from './texts.ts'

export type BlockForm<Row extends AgendaRow, New, Change, Values> = {
  kind: AgendaKind<Row, New, Change>
  title: string
  newTitle: string
  valuesOf: (row: Row, zone: string) => Values
  changeOf: (values: Partial<Values>, zone: string) => Change
  /** The change that says all, as it creates the thing. */
  newOf: (change: Change, eventId: string) => New
}

export const sessionForm: BlockForm<Broadcast, NewBroadcast, BroadcastChange, SessionValues> = {
  kind: sessionKind,
  title: t('sessionTitle'),
  newTitle: t('newSessionTitle'),
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
  title: t('itemTitle'),
  newTitle: t('newItemTitle'),
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
