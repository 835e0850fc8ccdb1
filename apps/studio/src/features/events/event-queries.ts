/** What the screens of events read of the server. Every key begins with `events`: a change may show in any of them. */
import { getEvent, listEventNames, listEvents } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EventListParams, eventListCallOf } from './event-search-params.ts'

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

const namesShown = 20

/** The latest events whose titles contain `title`, by name. */
export const eventNamesQuery = (title: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'names', title],
    queryFn: ({ signal }) => listEventNames({ title, limit: namesShown }, signal),
    placeholderData: keepPreviousData,
  })
