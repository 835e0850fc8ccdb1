/** Keeps the room current: changes of sessions are applied at once, everything else is fetched again. */
import { type SessionState, sessionStates } from '@marquee/domain/stage'
import type { QueryClient } from '@tanstack/react-query'
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

/** Everyone gets a signal at the same moment, so their requests are spread over this time. */
const spreadMs = 2000

type Following = { connection: RoomConnection; queryClient: QueryClient; eventId: string }

/** Follows the signals of the event; returns a function that stops. */
export function followSignals({ connection, queryClient, eventId }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false
  const refetch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void refetchRoom(queryClient, eventId)
    }, Math.random() * spreadMs)
  }
  const stops = [
    connection.on('signal', (message) => {
      const type = textOf(message, 'type')
      if (type === undefined || !changesRoom.has(type)) return
      const change = type === 'session-updated' ? sessionChangeOf(message) : undefined
      // It carries all that changed: a session that starts must not make everyone ask at once.
      if (!change) return refetch()
      // What had ended has no address until the room is fetched again.
      if (change.ended_at === null && hadEnded(queryClient, eventId, change.id)) refetch()
      applySessionChange(queryClient, eventId, change)
    }),
    connection.on('gap', refetch),
    connection.follow(() => {
      const state = connection.state()
      if (state === 'connected' && wasLost) refetch()
      wasLost = state === 'lost'
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Read by hand: the schema of signals, with its parser, would be a fifth of the room's script. */
function sessionChangeOf(message: unknown): SessionChange | undefined {
  const id = textOf(message, 'session_id')
  const state = textOf(message, 'state')
  const start_time = textOf(message, 'start_time')
  const end_time = textOf(message, 'end_time')
  if (id === undefined || !isState(state) || start_time === undefined || end_time === undefined)
    return undefined
  const started_at = textOf(message, 'started_at') ?? null
  const ended_at = textOf(message, 'ended_at') ?? null
  return { id, state, start_time, end_time, started_at, ended_at }
}

function isState(text: string | undefined): text is SessionState {
  return sessionStates.some((state) => state === text)
}

function textOf(message: unknown, name: string): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const value: unknown = Object.entries(message).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
