import type { QueryOf } from '@marquee/api'
import { listEvents } from '@marquee/api/events'
import { listHubPages } from '@marquee/api/pages'
import { listProfiles } from '@marquee/api/profiles'
import { listSeries } from '@marquee/api/series'
import { listTemplates } from '@marquee/api/templates'
import { searchTranscripts } from '@marquee/api/transcripts'
import { listVideoAssets } from '@marquee/api/video-library'
import { isListedEvent } from '@marquee/domain/events'
import type { Permission } from '@marquee/domain/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDecide } from '#features/permissions/public.ts'

/** Results of each kind. */
const limit = 6

type Search<Reply> = {
  /** The permission without which the server would refuse the call. */
  needs?: Permission
  query: (term: string) => QueryOf<Reply>
}

/** Everything with `term` in its title or name, a few of each kind from one call each; nothing for an empty term. */
export function useFound(term: string) {
  const events = useSearch(term, { query: (title) => listEvents.query({ query: { title, limit } }) })
  const series = useSearch(term, {
    needs: 'series:read',
    query: (name) => listSeries.query({ query: { name, min: 'true', limit } }),
  })
  const templates = useSearch(term, {
    needs: 'template:read',
    query: (search) => listTemplates.query({ query: { search, limit } }),
  })
  const pages = useSearch(term, {
    needs: 'page:read',
    query: (name) => listHubPages.query({ query: { name, limit } }),
  })
  const people = useSearch(term, {
    needs: 'event:read',
    query: (search) => listProfiles.query({ query: { search, limit } }),
  })
  const videos = useSearch(term, { query: (search) => listVideoAssets.query({ query: { search, limit } }) })
  const lines = useSearch(term, { query: (search) => searchTranscripts.query({ query: { search, limit } }) })
  const all = [events, series, templates, pages, people, videos, lines]
  return {
    events: [...events.found].filter(isListedEvent),
    series: series.found,
    templates: templates.found,
    pages: pages.found,
    people: people.found,
    videos: videos.found,
    lines: lines.found,
    isSearching: all.some(({ isFetching }) => isFetching),
    /** Whether some results are for an earlier term. */
    isStale: all.some(({ isPlaceholderData }) => isPlaceholderData),
  }
}

function useSearch<Reply extends { results: unknown[] }>(term: string, { needs, query }: Search<Reply>) {
  const isAllowed = useDecide()(needs ?? []).allowed
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...query(term),
    enabled: term !== '' && isAllowed,
    placeholderData: keepPreviousData,
    // The next keystroke searches again; until then a failed search just finds nothing.
    retry: false,
  })
  const results: Reply['results'] | undefined = data?.results
  return { found: term === '' || !isAllowed ? [] : (results ?? []), isFetching, isPlaceholderData }
}
