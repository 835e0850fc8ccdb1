import { eventsKey, getEvent, listEvents } from '@marquee/api/events'
import { homeKey } from '@marquee/api/home'
import { listRecordings } from '@marquee/api/video-library'
import { type Event, isListedEvent, type ListedEvent } from '@marquee/domain/events'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import {
  type EventListParams,
  eventListQueryOf,
  type EventFilterParams,
  filterQueryOf,
} from './event-search-params.ts'

/** Refetches everything that shows events. */
export async function refetchEvents(queryClient: QueryClient): Promise<void> {
  const keys = [eventsKey, homeKey, listRecordings.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The event without its metadata, which `eventMetadataQuery` has. */
export const eventQuery = (id: string) =>
  queryOptions({
    ...getEvent.query({ path: { id } }),
    // Missing access won't change within seconds.
    retry: false,
  })

/** Caches an event from the reply to a change. */
export function cacheEvent(queryClient: QueryClient, event: Event): void {
  queryClient.setQueryData(eventQuery(event.id).queryKey, { ...event, metadata: null })
}

/** One page of an event list; the previous page's rows stay while it loads. */
export const eventListQuery = (params: EventListParams) =>
  queryOptions({
    // The query contains the current time, which would change the key each time.
    queryKey: [...listEvents.key(), params],
    queryFn: ({ signal }) => listEvents({ query: eventListQueryOf(params, new Date()), signal }),
    select: (page) => ({ ...page, results: page.results.filter(isListedEvent) }),
    placeholderData: keepPreviousData,
  })

/** From the first instant to the last, both ISO. */
export type EventRange = { from: string; to: string }

const rangePageSize = 100
/** For more in a month, people use filters. */
export const maxInRange = 500

/** The events that overlap the range, soonest first, up to `maxInRange`. */
export const eventRangeQuery = (range: EventRange, filters: EventFilterParams) =>
  queryOptions({
    queryKey: [...listEvents.key(), 'range', range, filters],
    queryFn: async ({ signal }) => {
      const query = {
        ...filterQueryOf(filters),
        end_time_gte: range.from,
        start_time_lte: range.to,
        ordering: 'start_time',
        limit: rangePageSize,
      } as const
      const events: ListedEvent[] = []
      let hasMore = true
      while (hasMore && events.length < maxInRange) {
        const page = await listEvents({ query: { ...query, offset: events.length }, signal })
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
