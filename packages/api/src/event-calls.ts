import type { Event, EventName, ListedEvent } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/events.gen.ts'
import type { CreateEventInput, ListEventsData } from './generated/types.gen.ts'

export type NewEvent = CreateEventInput
export type EventListQuery = Omit<NonNullable<ListEventsData['query']>, 'min' | 'minimal_data'>

/** The page of events that `query` asks for. */
export async function listEvents(query: EventListQuery, signal?: AbortSignal): Promise<Page<ListedEvent>> {
  const page = await dataOf(generated.listEvents({ query, throwOnError: true, ...abortedBy(signal) }))
  return { ...page, results: page.results.filter((entry) => 'tags' in entry) }
}

/** Id and title of the events that `query` asks for: for choices and searches. */
export async function listEventNames(query: EventListQuery, signal?: AbortSignal): Promise<EventName[]> {
  const asked = {
    query: { ...query, min: 'true' as const },
    throwOnError: true,
    ...abortedBy(signal),
  } as const
  return (await dataOf(generated.listEvents(asked))).results
}

/** The event exists. */
export async function createEvent(event: NewEvent): Promise<Event> {
  return await dataOf(generated.createEvent({ body: event, throwOnError: true }))
}

/** The event with all that is its own. Rejects with `not_found`. */
export async function getEvent(id: string, signal?: AbortSignal): Promise<Event> {
  return await dataOf(generated.getEvent({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}
