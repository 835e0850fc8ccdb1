/** Enumerations and labels of events. Free of zod, because studio pages import this file. */
import { maxNameLength } from '../inputs/public.ts'
import { defineLabels } from '../languages/public.ts'

/** EV-002. */
export const eventTypes = ['Webinar', 'Conference', 'Recording'] as const
export type EventType = (typeof eventTypes)[number]

/** EV-003. */
export const hostTypes = ['Virtual', 'Hybrid', 'In_Person'] as const
export type HostType = (typeof hostTypes)[number]

export const hostTypeWords = defineLabels('domain/events/hostTypeWords', {
  Virtual: 'Virtual',
  Hybrid: 'Hybrid',
  In_Person: 'In person',
}) satisfies Record<HostType, string>

export const maxTitleLength = maxNameLength
