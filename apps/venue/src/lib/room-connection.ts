/**
 * The socket of an event's room. It carries what changes; a client that was away asks the API for what it missed, so nothing
 * depends on the socket staying open.
 */
import { io } from 'socket.io-client'

export type ConnectionState = 'connecting' | 'connected' | 'lost'

export type RoomConnection = {
  /** Calls `listener` with every message of this name; returns a function that stops. */
  on(name: string, listener: (message: unknown) => void): () => void
  send(name: string, message: object): void
  /** Sends a message and resolves with its acknowledgement; rejects if there is none within ten seconds. */
  ask(name: string, message: object): Promise<unknown>
  state: () => ConnectionState
  /** Calls `listener` when the state changes; returns a function that stops. */
  follow: (listener: () => void) => () => void
}

const answerMs = 10_000
/** Pause before reconnecting when the server refused or closed the connection. */
const retryMs = 5000

/** Opens the socket, which stays open as long as the page. */
export function openRoomConnection(eventId: string): RoomConnection {
  const socket = io({ transports: ['websocket'], auth: { event_id: eventId } })
  const followers = new Set<() => void>()
  let state: ConnectionState = 'connecting'
  let timer: ReturnType<typeof setTimeout> | undefined
  const become = (next: ConnectionState) => {
    if (state === next) return
    state = next
    for (const follower of followers) follower()
  }
  const lose = () => {
    become('lost')
    // The library reconnects lost connections itself, but not those that the server refused or closed.
    if (socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), retryMs)
  }
  socket.on('connect', () => become('connected'))
  socket.on('connect_error', lose)
  socket.on('disconnect', lose)
  return {
    on(name, listener) {
      socket.on(name, listener)
      return () => void socket.off(name, listener)
    },
    send: (name, message) => void socket.emit(name, message),
    ask: (name, message) => socket.timeout(answerMs).emitWithAck(name, message),
    state: () => state,
    follow(listener) {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
  }
}
