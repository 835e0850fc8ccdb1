import {
  listEvents,
  listHubPages,
  listProfiles,
  listSeries,
  listTemplates,
  listVideos,
  searchTranscripts,
} from '@marquee/api'
import type { Permission } from '@marquee/domain/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDecide } from '#features/permissions/public.ts'

/** Of each kind. */
const limit = 6

type Search<Entry> = {
  /** With what the keys of the kind begin: whatever changes one asks for it again here too. */
  key: string
  /** What of the kind, where more than its names is searched. */
  part?: string
  /** What it takes to see any; the server would refuse the call without. */
  needs?: Permission
  call: (term: string, signal: AbortSignal) => Promise<{ results: Entry[] }>
}

/** What has `term` in its title or name, by one call of a few entries for each kind; nothing for no term. */
export function useFound(term: string) {
  const events = useSearch(term, {
    key: 'events',
    call: (title, signal) => listEvents({ title, limit }, signal),
  })
  const series = useSearch(term, {
    key: 'series',
    needs: 'series:read',
    call: (name, signal) => listSeries({ name, min: 'true', limit }, signal),
  })
  const templates = useSearch(term, {
    key: 'templates',
    needs: 'template:read',
    call: (search, signal) => listTemplates({ search, limit }, signal),
  })
  const pages = useSearch(term, {
    key: 'pages',
    needs: 'page:read',
    call: (name, signal) => listHubPages({ name, limit }, signal),
  })
  const people = useSearch(term, {
    key: 'profiles',
    needs: 'event:read',
    call: (search, signal) => listProfiles(search, signal, limit),
  })
  const videos = useSearch(term, {
    key: 'videos',
    call: (search, signal) => listVideos({ search, limit }, signal),
  })
  const said = useSearch(term, {
    key: 'videos',
    part: 'said',
    call: (phrase, signal) => searchTranscripts(phrase, signal, limit),
  })
  const all = [events, series, templates, pages, people, videos, said]
  return {
    events: events.found,
    series: series.found,
    templates: templates.found,
    pages: pages.found,
    people: people.found,
    videos: videos.found,
    said: said.found,
    isSearching: all.some(({ isFetching }) => isFetching),
    /** Whether some of it was found for another term. */
    isStale: all.some(({ isPlaceholderData }) => isPlaceholderData),
  }
}

function useSearch<Entry>(term: string, { key, part = '', needs, call }: Search<Entry>) {
  const isAllowed = useDecide()(needs ?? []).allowed
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [key, 'palette', part, term],
    queryFn: ({ signal }) => call(term, signal),
    enabled: term !== '' && isAllowed,
    placeholderData: keepPreviousData,
    // Another letter asks again; what fails meanwhile is only not found.
    retry: false,
  })
  return { found: term === '' || !isAllowed ? [] : (data?.results ?? []), isFetching, isPlaceholderData }
}
