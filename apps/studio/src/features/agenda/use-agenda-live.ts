import { ApiError, getAgendaItem, getBroadcast } from '@marquee/api'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignal } from '#lib/signals.ts'
import { dropRow, putRow } from './agenda-cache.ts'
import type { AgendaRow } from './agenda-kinds.ts'
import { countActs } from './agenda-mutations.ts'
import { agendaItemsQuery, agendaKey, broadcastsQuery } from './agenda-queries.ts'

/** Signals within so much time are answered together: a move of many blocks tells of each. */
const gatherMs = 60
/** More things than that are asked for as the whole list. */
const maxSingle = 8

/**
 * The agenda is kept as it is on the server: what a signal names is asked for again, and nothing else (AG-012, AG-013).
 * What somebody is editing is not touched; their drawer compares. What is being moved, deleted or restored here answers for
 * itself.
 */
export function useAgendaLive(eventId: string): void {
  const queryClient = useQueryClient()
  const isLeft = (id: string) => countActs(queryClient, eventId, id) === 0
  const sessions = useGathered((ids) =>
    refresh(ids.filter(isLeft), {
      queryClient,
      queryKey: broadcastsQuery(eventId).queryKey,
      get: getBroadcast,
    }),
  )
  const items = useGathered((ids) =>
    refresh(ids.filter(isLeft), {
      queryClient,
      queryKey: agendaItemsQuery(eventId).queryKey,
      get: getAgendaItem,
    }),
  )
  const drop = ({ queryKey }: { queryKey: QueryKey }, id: string) => {
    if (isLeft(id)) dropRow(queryClient, queryKey, id)
  }
  useSignal('broadcast-updated', ({ event_id, broadcast_id, gone }) => {
    if (event_id !== eventId) return
    if (gone) drop(broadcastsQuery(eventId), broadcast_id)
    else sessions(broadcast_id)
  })
  useSignal('agenda-item-updated', ({ event_id, agenda_item_id, gone }) => {
    if (event_id !== eventId) return
    if (gone) drop(agendaItemsQuery(eventId), agenda_item_id)
    else items(agenda_item_id)
  })
  // A track that went has left sessions and items behind.
  const all = useGathered(() => queryClient.invalidateQueries({ queryKey: agendaKey(eventId) }))
  useSignal('track-updated', ({ event_id, track_id }) => {
    if (event_id === eventId) all(track_id)
  })
}

/** Calls `handle` with all ids that came within `gatherMs` of the first. */
function useGathered(handle: (ids: string[]) => Promise<unknown>): (id: string) => void {
  const gathered = useRef(new Set<string>())
  return (id) => {
    if (gathered.current.size === 0) {
      setTimeout(() => {
        const ids = [...gathered.current]
        gathered.current = new Set()
        void handle(ids)
      }, gatherMs)
    }
    gathered.current.add(id)
  }
}

type Refreshing = {
  queryClient: QueryClient
  queryKey: QueryKey
  get: (id: string) => Promise<AgendaRow>
}

async function refresh(ids: string[], { queryClient, queryKey, get }: Refreshing): Promise<void> {
  if (ids.length > maxSingle) return queryClient.invalidateQueries({ queryKey })
  await Promise.all(ids.map((id) => refreshOne(id, { queryClient, queryKey, get })))
}

/** The list has the thing as it is on the server, or not any more. */
export async function refreshOne(id: string, { queryClient, queryKey, get }: Refreshing): Promise<void> {
  try {
    putRow(queryClient, queryKey, await get(id))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') dropRow(queryClient, queryKey, id)
    else void queryClient.invalidateQueries({ queryKey })
  }
}
