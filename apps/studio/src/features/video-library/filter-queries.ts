/** What the filters of videos can be set to. A search in one asks for 25 at most (VL-071). */
import { getEvent, getSeries, listEvents, listMembers, listSeries, listTags, listTeams } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Apart from the lists of videos, which every change of one asks for again. */
const filterKey = ['video-filters'] as const
const found = { limit: 25, offset: 0 } as const
/** The choices change seldom, and are asked for when a pointer comes near. */
const staleTime = 60_000

export type Searched = { search: string; organization: string }

/** The people of the organisation, by name (VL-066, VL-287). */
export const creatorChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    queryKey: [...filterKey, 'created_by', organization, search],
    queryFn: async ({ signal }) => {
      const whose = { organization, workspaces: 'all', exclude_marqueeevents_users: 'true' } as const
      return (await listMembers({ ...whose, search, ...found }, signal)).results
    },
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The latest events whose title has the term (VL-067, VL-288). */
export const eventChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    queryKey: [...filterKey, 'event_ids', organization, search],
    queryFn: async ({ signal }) =>
      (await listEvents({ organization, title: search, ...found }, signal)).results,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The series whose name has the term (VL-069, VL-290). */
export const seriesChoicesQuery = ({ search, organization }: Searched) =>
  queryOptions({
    queryKey: [...filterKey, 'series_id', organization, search],
    queryFn: async ({ signal }) =>
      (await listSeries({ organization, name: search, min: 'true', ...found }, signal)).results,
    placeholderData: keepPreviousData,
    staleTime,
  })

const tagsPerCall = 100
const maxTags = 2000

/** All tags of the organisation; they are searched here (VL-068, VL-289). */
export const tagChoicesQuery = (organization: string) =>
  queryOptions({
    queryKey: [...filterKey, 'event_tag', organization],
    queryFn: async ({ signal }) => {
      const ask = (offset: number) =>
        listTags({ organization, ordering: 'name', limit: tagsPerCall, offset }, signal)
      const first = await ask(0)
      const count = Math.min(first.count, maxTags)
      const offsets = Array.from({ length: Math.ceil(count / tagsPerCall) }, (_, page) => page * tagsPerCall)
      const others = await Promise.all(offsets.slice(1).map(ask))
      return [first, ...others].flatMap(({ results }) => results)
    },
    staleTime,
  })

/** The person's own workspaces (VL-291). */
export const workspaceChoicesQuery = (organization: string) =>
  queryOptions({
    queryKey: [...filterKey, 'workspace', organization],
    queryFn: async ({ signal }) =>
      (await listTeams({ organization, show: 'mine', ordering: 'name', limit: 100 }, signal)).results,
    staleTime,
  })

/** The title of an event that an address names. */
export const chosenEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...filterKey, 'event', id],
    queryFn: ({ signal }) => getEvent(id, signal),
    staleTime,
    // Who may not see it may not see it a second later; the button counts instead.
    retry: false,
  })

/** The name of a series that an address names. */
export const chosenSeriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...filterKey, 'series', id],
    queryFn: ({ signal }) => getSeries(id, signal),
    staleTime,
    retry: false,
  })
