/** The choices of each filter. A search in one fetches 25 at most (VL-071). */
import { listMembers, listTeams } from '@marquee/api/organizations'
import { getEvent, listEvents } from '@marquee/api/events'
import { getSeries, listSeries } from '@marquee/api/series'
import { listTags } from '@marquee/api/tags'
import { isListedEvent } from '@marquee/domain/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'

const firstMatches = { limit: 25, offset: 0 } as const
/** The choices rarely change, and are fetched whenever a pointer comes near. */
const staleTime = 60_000

export type Searched = { search: string; organization: string }

/** The people of the organization, by name (VL-066, VL-287). */
export const creatorChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    ...listMembers.query({
      query: {
        organization,
        workspaces: 'all',
        exclude_marqueeevents_users: 'true',
        search,
        ...firstMatches,
      },
    }),
    select: resultsOf,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The latest events whose title contains the term (VL-067, VL-288). */
export const eventChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    ...listEvents.query({ query: { organization, title: search, ...firstMatches } }),
    select: ({ results }) => results.filter(isListedEvent),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The series whose name contains the term (VL-069, VL-290). */
export const seriesChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    ...listSeries.query({ query: { organization, name: search, min: 'true', ...firstMatches } }),
    select: resultsOf,
    placeholderData: keepPreviousData,
    staleTime,
  })

const tagsPerCall = 100
const maxTags = 2000

/** All tags of the organization, to search in the browser (VL-068, VL-289). */
export const tagChoicesQuery = (organization: string) =>
  queryOptions({
    queryKey: [...listTags.key({ query: { organization } }), 'all'],
    queryFn: async ({ signal }) => {
      const fetchPage = (offset: number) =>
        listTags({ query: { organization, ordering: 'name', limit: tagsPerCall, offset }, signal })
      const first = await fetchPage(0)
      const count = Math.min(first.count, maxTags)
      const offsets = Array.from({ length: Math.ceil(count / tagsPerCall) }, (_, page) => page * tagsPerCall)
      const others = await Promise.all(offsets.slice(1).map(fetchPage))
      return [first, ...others].flatMap(({ results }) => results)
    },
    staleTime,
  })

/** The person's own workspaces (VL-291). */
export const workspaceChoicesQuery = (organization: string) =>
  queryOptions({
    ...listTeams.query({ query: { organization, show: 'mine', ordering: 'name', limit: 100 } }),
    select: resultsOf,
    staleTime,
  })

/** The title of an event named in the URL. */
export const chosenEventQuery = (id: string) =>
  queryOptions({
    ...getEvent.query({ path: { id } }),
    staleTime,
    // Retrying can't fix a missing permission; the button shows a count instead.
    retry: false,
  })

/** The name of a series named in the URL. */
export const chosenSeriesQuery = (id: string) =>
  queryOptions({
    ...getSeries.query({ path: { id } }),
    staleTime,
    retry: false,
  })
