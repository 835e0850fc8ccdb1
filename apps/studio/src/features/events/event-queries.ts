/** What the screens of events read from the server. */
import { eventsKey, getEvent, listEvents } from '@marquee/api/events'
import { homeKey } from '@marquee/api/home'
import { listRecordings } from '@marquee/api/video-library'
import { type Event, isListedEvent, type ListedEvent } from '@marquee/domain/events'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import {
  type EventListParams,
  eventListCallOf,
  type EventNarrowing,
  narrowingOf,
} from './event-search-params.ts'

/** Refetches everything that shows events: a change can show in any of it. */
export async function refetchEvents(queryClient: QueryClient): Promise<void> {
  const keys = [eventsKey, homeKey, listRecordings.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The event without its metadata, which `eventMetadataQuery` has. */
export const eventQuery = (id: string) =>
  queryOptions({
    ...getEvent.query({ path: { id } }),
    // Whoever cannot see it now cannot see it a second later.
    retry: false,
  })

/** Shows the event as a reply to a change has it. */
export function keepEvent(queryClient: QueryClient, event: Event): void {
  queryClient.setQueryData(eventQuery(event.id).queryKey, { ...event, metadata: null })
}

/** A page of a list of events as of now; the rows of the page before stay until it is there. */
export const eventListQuery = (params: EventListParams) =>
  queryOptions({
    // The call has the moment in it, which would be another key each time.
    queryKey: [...listEvents.key(), params],
    queryFn: ({ signal }) => listEvents({ query: eventListCallOf(params, new Date()), signal }),
    select: (page) => ({ ...page, results: page.results.filter(isListedEvent) }),
    placeholderData: keepPreviousData,
  })

/** From the first instant to the last, both ISO. */
export type EventRange = { from: string; to: string }

const pageOfRange = 100
/** Whoever has more in a month narrows it. */
export const maxInRange = 500

/** What is on within the range, soonest first, up to `maxInRange`. */
export const eventRangeQuery = (range: EventRange, narrowing: EventNarrowing) =>
  queryOptions({
    queryKey: [...listEvents.key(), 'range', range, narrowing],
    queryFn: async ({ signal }) => {
      const call = {
        ...narrowingOf(narrowing),
        end_time_gte: range.from,
        start_time_lte: range.to,
        ordering: 'start_time',
        limit: pageOfRange,
      } as const
      const events: ListedEvent[] = []
      let hasMore = true
      while (hasMore && events.length < maxInRange) {
        const page = await listEvents({ query: { ...call, offset: events.length }, signal })
        events.push(...page.results.filter(isListedEvent))
        hasMore = page.next !== null
      }
      return { events, hasMore }
    },
    placeholderData: keepPreviousData,
  })

const namesShown = 20

/** The latest events whose titles contain `title`, by name. */
export const eventNamesQuery = (title: string) =>
  queryOptions({
    ...listEvents.query({ query: { title, limit: namesShown, min: 'true' } }),
    select: resultsOf,
    placeholderData: keepPreviousData,
  })
