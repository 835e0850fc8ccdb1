import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { agendaItemsQuery, broadcastsQuery, tracksQuery } from './agenda-queries.ts'
import { t } from './texts.ts'

/** All that an agenda shows, in whatever state it is; each part that failed has its own sentence (AG-021, AG-028, AG-038). */
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
