import { ApiError } from '@marquee/api'
import { agendaKey, getAgendaItem, getBroadcast } from '@marquee/api/agenda'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignal } from '#lib/signals.ts'
import type { AgendaRow } from './agenda-kinds.ts'
import { isGoing } from './agenda-acts.ts'
import { agendaItemsQuery, broadcastsQuery, dropRow, putRow } from './agenda-queries.ts'

/** Signals within this time are handled together: moving many blocks sends one each. */
const gatherMs = 60
/** More blocks than this are fetched as the whole list. */
const maxSingle = 8

/**
 * Keeps the agenda in sync with the server by refetching only what a signal names (AG-012, AG-013). Open drawers keep
 * their edits and compare; pending acts are drawn on top.
 */
export function useAgendaLive(eventId: string): void {
  const queryClient = useQueryClient()
  const kept = (ids: string[]) => ids.filter((id) => !isGoing(queryClient, eventId, id))
  const { queryKey: sessionsKey } = broadcastsQuery(eventId)
  const { queryKey: itemsKey } = agendaItemsQuery(eventId)
  const sessions = useGathered((ids) =>
    refresh(kept(ids), { queryClient, queryKey: sessionsKey, get: (id) => getBroadcast({ path: { id } }) }),
  )
  const items = useGathered((ids) =>
    refresh(kept(ids), { queryClient, queryKey: itemsKey, get: (id) => getAgendaItem({ path: { id } }) }),
  )
  useSignal('broadcast-updated', ({ event_id, broadcast_id, gone }) => {
    if (event_id !== eventId) return
    if (!gone) return sessions.add(broadcast_id)
    sessions.forget(broadcast_id)
    dropRow(queryClient, sessionsKey, broadcast_id)
  })
  useSignal('session-updated', ({ event_id, session_id }) => {
    if (event_id === eventId) sessions.add(session_id)
  })
  useSignal('agenda-item-updated', ({ event_id, agenda_item_id, gone }) => {
    if (event_id !== eventId) return
    if (!gone) return items.add(agenda_item_id)
    items.forget(agenda_item_id)
    dropRow(queryClient, itemsKey, agenda_item_id)
  })
  // A deleted track changes its sessions and items.
  const all = useGathered(() => queryClient.invalidateQueries({ queryKey: agendaKey }))
  useSignal('track-updated', ({ event_id, track_id }) => {
    if (event_id === eventId) all.add(track_id)
  })
}

type Gathered = { add: (id: string) => void; forget: (id: string) => void }

/** Calls `handle` with all ids that arrive within `gatherMs` of the first, except those forgotten since. */
function useGathered(handle: (ids: string[]) => Promise<unknown>): Gathered {
  const gathered = useRef(new Set<string>())
  const isWaiting = useRef(false)
  const add = (id: string) => {
    gathered.current.add(id)
    if (isWaiting.current) return
    isWaiting.current = true
    setTimeout(() => {
      const ids = [...gathered.current]
      gathered.current = new Set()
      isWaiting.current = false
      void handle(ids)
    }, gatherMs)
  }
  return { add, forget: (id) => void gathered.current.delete(id) }
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

/** Refetches the block, or drops it from the list if it was deleted. */
export async function refreshOne(id: string, { queryClient, queryKey, get }: Refreshing): Promise<void> {
  try {
    putRow(queryClient, queryKey, await get(id))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') dropRow(queryClient, queryKey, id)
    else void queryClient.invalidateQueries({ queryKey })
  }
}
