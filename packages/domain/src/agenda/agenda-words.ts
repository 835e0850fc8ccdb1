import { defineLabels } from '../languages/public.ts'

/** AG-006: the kinds of agenda items. Sessions are broadcasts, not agenda items. */
export const agendaItemKinds = ['break', 'room', 'booth'] as const
export type AgendaItemKind = (typeof agendaItemKinds)[number]

/** AG-007. */
export const broadcastTypes = { live: 1, prerecorded: 2, rtmp: 3 } as const
export type BroadcastType = (typeof broadcastTypes)[keyof typeof broadcastTypes]

export const broadcastTypeWords = defineLabels('domain/agenda/broadcastTypeWords', {
  1: 'Live',
  2: 'Pre-recorded',
  3: 'RTMP',
}) satisfies Record<BroadcastType, string>
