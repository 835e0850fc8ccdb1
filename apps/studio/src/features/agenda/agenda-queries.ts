/** The three lists the agenda reads from the server; `use-agenda-live` keeps them current. */
import { listAgendaItems, listBroadcasts, listTracks } from '@marquee/api/agenda'
import { listBooths } from '@marquee/api/booths'
import { listRooms } from '@marquee/api/rooms'
import { type BroadcastType, broadcastTypes } from '@marquee/domain/agenda'
import type { Page } from '@marquee/domain/lists'
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { liveInputsQuery } from '#features/live-inputs/public.ts'
import { resultsOf } from '#lib/replies.ts'
import { t } from './texts.ts'

export const broadcastsQuery = (eventId: string) =>
  queryOptions({ ...listBroadcasts.query({ query: { event: eventId } }), select: resultsOf })

export const agendaItemsQuery = (eventId: string) =>
  queryOptions({ ...listAgendaItems.query({ query: { event: eventId } }), select: resultsOf })

export const tracksQuery = (eventId: string) =>
  queryOptions({ ...listTracks.query({ query: { event: eventId } }), select: resultsOf })

/** The rooms or booths an agenda item can open, by name. */
export function usePlaces(kind: 'room' | 'booth', eventId: string): { id: string; title: string }[] {
  const input = { query: { event: eventId, limit: 100 } }
  const rooms = useQuery({ ...listRooms.query(input), enabled: kind === 'room' })
  const booths = useQuery({ ...listBooths.query(input), enabled: kind === 'booth' })
  const { data } = kind === 'room' ? rooms : booths
  return (data?.results ?? []).map(({ id, title }) => ({ id, title }))
}

/** The live inputs of the event, which only RTMP sessions need. */
export function useLiveInputs(eventId: string, type: BroadcastType) {
  return useQuery({ ...liveInputsQuery(eventId), enabled: type === broadcastTypes.rtmp, select: resultsOf })
}

type Row = { id: string; start_time: string; updated_at: string }

/** Puts the row into the list, unless the list has a newer version: replies can overtake each other. */
export function putRow<One extends Row>(queryClient: QueryClient, queryKey: QueryKey, row: One): void {
  queryClient.setQueryData<Page<One>>(queryKey, (page) => {
    if (page === undefined) return undefined
    const known = page.results.find(({ id }) => id === row.id)
    if (known && known.updated_at > row.updated_at) return page
    const others = page.results.filter(({ id }) => id !== row.id)
    return withResults(page, [...others, row].toSorted(inOrder))
  })
}

export function dropRow(queryClient: QueryClient, queryKey: QueryKey, id: string): void {
  queryClient.setQueryData<Page<Row>>(
    queryKey,
    (page) =>
      page &&
      withResults(
        page,
        page.results.filter((row) => row.id !== id),
      ),
  )
}

/** The page with these entries instead of its own. */
export function withResults<Item>(page: Page<Item>, results: Item[]): Page<Item> {
  return { ...page, results, count: page.count + results.length - page.results.length }
}

function inOrder(a: Row, b: Row): number {
  return a.start_time.localeCompare(b.start_time) || a.id.localeCompare(b.id)
}

/** Everything an agenda shows; each list has its own error message (AG-021, AG-028, AG-038). */
export function useAgenda(eventId: string) {
  const event = useQuery(eventQuery(eventId))
  const sessions = useQuery(broadcastsQuery(eventId))
  const items = useQuery(agendaItemsQuery(eventId))
  const tracks = useQuery(tracksQuery(eventId))
  const failures = [
    { query: sessions, message: t('failed.broadcasts') },
    { query: items, message: t('failed.items') },
    { query: tracks, message: t('failed.tracks') },
  ].flatMap(({ query, message }) =>
    query.error === null
      ? []
      : [{ message, error: query.error, isRetrying: query.isFetching, onRetry: () => void query.refetch() }],
  )
  const isPending = [event, sessions, items, tracks].some((query) => query.isPending)
  return {
    event: event.data,
    sessions: sessions.data ?? [],
    items: items.data ?? [],
    tracks: tracks.data ?? [],
    failures,
    isPending,
  }
}
