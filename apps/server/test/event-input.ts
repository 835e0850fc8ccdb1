/** Bodies that create an event and the blocks of its agenda. A test passes the fields that matter to it. */
import type { CreateAgendaItem, CreateBroadcast } from '@marquee/domain/agenda'
import type { CreateEvent, createEventSchema, createRepeatingEventSchema } from '@marquee/domain/events'
import type { z } from 'zod'

/** A two-hour conference on an afternoon in Berlin. */
export function eventInput(fields: Partial<CreateEvent> = {}): z.input<typeof createEventSchema> {
  return {
    title: 'Spring conference',
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    start_time: '2027-03-20T13:00:00Z',
    end_time: '2027-03-20T15:00:00Z',
    ...fields,
  }
}

type RepeatingEventInput = z.input<typeof createRepeatingEventSchema>

/** Twelve Mondays at ten in Berlin, across the start of daylight saving time. */
export function repeatingEventInput(fields: Partial<RepeatingEventInput> = {}): RepeatingEventInput {
  return {
    title: 'Weekly briefing',
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    starts_on: '2027-03-01T10:00',
    duration_minutes: 60,
    recurrence: { frequency: 'weekly', interval: 1, by_weekday: ['MO'], count: 12 },
    ...fields,
  }
}

/** Two of those Mondays, because access tests create hundreds of repeating events. */
export const shortRepeatingEventInput = (fields: Partial<RepeatingEventInput> = {}): RepeatingEventInput =>
  repeatingEventInput({
    recurrence: { frequency: 'weekly', interval: 1, by_weekday: ['MO'], count: 2 },
    ...fields,
  })

/** The first half hour of `eventInput`. */
export const agendaTimes = { start_time: '2027-03-20T13:00:00.000Z', end_time: '2027-03-20T13:30:00.000Z' }

/** A live session in no track. */
export function broadcastInput(event: string | undefined, fields: Partial<CreateBroadcast> = {}) {
  return { event, title: 'Keynote', ...agendaTimes, ...fields }
}

/** A break for everyone. */
export function agendaItemInput(event: string | undefined, fields: Partial<CreateAgendaItem> = {}) {
  return { event, kind: 'break', title: 'Coffee', ...agendaTimes, ...fields }
}
