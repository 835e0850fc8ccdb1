/** Keeps what was fetched current: fetches it again after signals of a change, and after every time that one may have been missed. */
import type { RoomConnection } from './room-connection.ts'

/** Everyone learns of a change at the same moment, so their requests are spread over this time. */
const spreadMs = 1500

type Following = {
  refetch: () => void
  /** Whether a signal of this type makes what was fetched stale. */
  isStaleAfter?: (type: string, signal: object) => boolean
  /** Messages besides signals after which everything is stale. */
  messages?: readonly string[]
  /** How long further changes are waited for. By default a random time, for what a whole audience fetches. */
  waitMs?: number
}

/**
 * Calls `refetch` once for all changes that come shortly after each other, for gaps in the signals, and once a lost connection is
 * back; returns a function that stops.
 */
export function followChanges(connection: RoomConnection, following: Following): () => void {
  const { refetch, isStaleAfter = () => false, messages = [], waitMs } = following
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = connection.state() === 'lost'
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        refetch()
      },
      waitMs ?? Math.random() * spreadMs,
    )
  }
  const stops = [
    ...['gap', ...messages].map((name) => connection.on(name, soon)),
    connection.on('signal', (signal) => {
      if (isSignal(signal) && isStaleAfter(signal.type, signal)) soon()
    }),
    connection.follow(() => {
      const state = connection.state()
      if (state === 'connected' && wasLost) soon()
      wasLost = state === 'lost'
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Read by hand: the schema of signals, with its parser, would be a fifth of the room's script. */
function isSignal(message: unknown): message is { type: string } {
  return (
    typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
  )
}
