/** What the agenda reads of the server: three lists of an event, kept by `use-agenda-live`. */
import { listAgendaItems, listBooths, listBroadcasts, listRooms, listTracks } from '@marquee/api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const agendaKey = (eventId: string) => ['agenda', eventId] as const

export const broadcastsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...agendaKey(eventId), 'broadcasts'],
    queryFn: ({ signal }) => listBroadcasts(eventId, signal),
  })

export const agendaItemsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...agendaKey(eventId), 'items'],
    queryFn: ({ signal }) => listAgendaItems(eventId, signal),
  })

export const tracksQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...agendaKey(eventId), 'tracks'],
    queryFn: ({ signal }) => listTracks(eventId, signal),
  })

/** The rooms or booths of the event by name, which an agenda item opens. */
export const placesQuery = (kind: 'room' | 'booth', eventId: string) =>
  queryOptions({
    queryKey: [kind === 'room' ? 'rooms' : 'booths', eventId, 'places'],
    queryFn: async ({ signal }): Promise<{ id: string; title: string }[]> => {
      const { results } = await (kind === 'room' ? listRooms : listBooths)(eventId, signal)
      return results.map(({ id, title }) => ({ id, title }))
    },
  })

/** All that the agenda of the event shows is on its way. */
export function prefetchAgenda(queryClient: QueryClient, eventId: string): void {
  void queryClient.prefetchQuery(broadcastsQuery(eventId))
  void queryClient.prefetchQuery(agendaItemsQuery(eventId))
  void queryClient.prefetchQuery(tracksQuery(eventId))
}
