/** Keeps the room current: changes of sessions are applied at once, everything else is fetched again. */
import { type SessionState, sessionStates } from '@marquee/domain/stage'
import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '#lib/follow-changes.ts'
import type { RoomConnection } from '#lib/room-connection.ts'
import { applySessionChange, hadEnded, refetchRoom, type SessionChange } from './room-queries.ts'

/** Signals of what the room's data contains. */
const changesRoom = new Set([
  'event-updated',
  'broadcast-updated',
  'session-updated',
  'stage-message-sent',
  'agenda-item-updated',
  'track-updated',
])

type Following = { connection: RoomConnection; queryClient: QueryClient; eventId: string }

/** Follows the signals of the event, from before its room is fetched; returns a function that stops. */
export function followSignals({ connection, queryClient, eventId }: Following): () => void {
  return followChanges(connection, {
    refetch: () => void refetchRoom(queryClient, eventId),
    isStaleAfter(type, signal) {
      const change = type === 'session-updated' ? sessionChangeOf(signal) : undefined
      // It carries all that changed: a session that starts must not make everyone ask at once.
      if (!change) return changesRoom.has(type)
      // What had ended has no address until the room is fetched again.
      const isBack = change.ended_at === null && hadEnded(queryClient, eventId, change.id)
      // A room that is still being fetched may have been read before the change.
      return !applySessionChange(queryClient, eventId, change) || isBack
    },
  })
}

function sessionChangeOf(signal: object): SessionChange | undefined {
  const id = textOf(signal, 'session_id')
  const state = textOf(signal, 'state')
  const start_time = textOf(signal, 'start_time')
  const end_time = textOf(signal, 'end_time')
  if (id === undefined || !isState(state) || start_time === undefined || end_time === undefined)
    return undefined
  const started_at = textOf(signal, 'started_at') ?? null
  const ended_at = textOf(signal, 'ended_at') ?? null
  return { id, state, start_time, end_time, started_at, ended_at }
}

function isState(text: string | undefined): text is SessionState {
  return sessionStates.some((state) => state === text)
}

function textOf(signal: object, name: string): string | undefined {
  const value: unknown = Object.entries(signal).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
