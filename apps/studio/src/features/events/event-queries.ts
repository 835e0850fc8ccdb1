/** What the screens of events read of the server. Every key begins with `events`: a change may show in any of them. */
import { getEvent, listEventNames, listEvents } from '@marquee/api'
import type { ListedEvent } from '@marquee/domain/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type EventListParams,
  eventListCallOf,
  type EventNarrowing,
  narrowingOf,
} from './event-search-params.ts'

export const eventKeys = { all: ['events'], deletion: ['events', 'deletion'] } as const

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'one', id],
    queryFn: ({ signal }) => getEvent(id, signal),
    // Who may not see it may not see it a second later.
    retry: false,
  })

/** A page of a list of events, as of the moment it is asked; the rows of the page before stay until it is there. */
export const eventListQuery = (params: EventListParams) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'list', params],
    queryFn: ({ signal }) => listEvents(eventListCallOf(params, new Date()), signal),
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
    queryKey: [...eventKeys.all, 'list', 'range', range, narrowing],
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
        const page = await listEvents({ ...call, offset: events.length }, signal)
        events.push(...page.results)
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
    queryKey: [...eventKeys.all, 'names', title],
    queryFn: ({ signal }) => listEventNames({ title, limit: namesShown }, signal),
    placeholderData: keepPreviousData,
  })
