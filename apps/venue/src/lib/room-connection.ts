/**
 * The socket of an event's room. It carries what changes; a client that was away asks the API for what it missed, so nothing
 * depends on the socket staying open.
 */
import { sentOutMessage, type WayOut, waysOut } from '@marquee/domain/audience'
import { io } from 'socket.io-client'

/** `out` is for good: this browser is no longer in the event. */
export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'out'

/** Why this browser is not in the event; `not_signed_in` if the server doesn't know it. */
export type LeftEvent = WayOut | 'not_signed_in'

export type RoomConnection = {
  /** Calls `listener` with every message of this name; returns a function that stops. */
  on(name: string, listener: (message: unknown) => void): () => void
  send(name: string, message: object): void
  /** Sends a message and resolves with its acknowledgement; rejects if there is none within ten seconds. */
  ask(name: string, message: object): Promise<unknown>
  state: () => ConnectionState
  /** Why the state is `out`. */
  wayOut: () => LeftEvent | undefined
  /** A call was refused with this code, as this browser is not in the event. */
  leaveFor: (code: string) => void
  /** Calls `listener` when the state changes; returns a function that stops. */
  follow: (listener: () => void) => () => void
}

const answerMs = 10_000
/** Pause before reconnecting when the server refused or closed the connection. */
const retryMs = 5000

/**
 * Opens the socket, which stays open as long as the page, or until this browser is no longer in the event. It begins with a gap if
 * the server sent signals while the page was loading.
 */
export function openRoomConnection(eventId: string): RoomConnection {
  const state = openConnectionState()
  const socket = io({
    transports: ['websocket'],
    auth: (answer) =>
      answer({
        event_id: eventId,
        key: document.documentElement.dataset['roomKey'],
        // Once a lost connection is back, everything is fetched again anyway.
        ...(state.now() === 'connecting' && { age_ms: performance.now() }),
      }),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const leaveFor = (code: unknown) => {
    if (!state.leaveFor(code)) return
    clearTimeout(timer)
    socket.disconnect()
  }
  const lose = () => {
    state.become('lost')
    // The library reconnects lost connections itself, but not those that the server refused or closed.
    if (socket.active || state.wayOut() !== undefined) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), retryMs)
  }
  socket.on('connect', () => state.become('connected'))
  socket.on('connect_error', ({ message }) => {
    leaveFor(message)
    lose()
  })
  socket.on(sentOutMessage, (message: unknown) => leaveFor(codeOf(message)))
  socket.on('disconnect', lose)
  return {
    on(name, listener) {
      socket.on(name, listener)
      return () => void socket.off(name, listener)
    },
    send: (name, message) => void socket.emit(name, message),
    ask: (name, message) => socket.timeout(answerMs).emitWithAck(name, message),
    state: state.now,
    wayOut: state.wayOut,
    leaveFor,
    follow: state.follow,
  }
}

/** The state of a connection and who follows it. Whoever is out stays out, for the first reason that was given. */
export function openConnectionState(initial: ConnectionState = 'connecting') {
  const followers = new Set<() => void>()
  let state = initial
  let wayOut: LeftEvent | undefined
  const become = (next: ConnectionState) => {
    if (state === next || state === 'out') return
    state = next
    for (const follower of followers) follower()
  }
  return {
    now: () => state,
    wayOut: () => wayOut,
    become,
    /** Returns whether the code is a reason to be out. */
    leaveFor(code: unknown): boolean {
      if (!isWayOut(code)) return false
      wayOut ??= code
      become('out')
      return true
    },
    follow: (listener: () => void) => {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
  }
}

function isWayOut(code: unknown): code is LeftEvent {
  return code === 'not_signed_in' || waysOut.some((known) => known === code)
}

function codeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'code' in message ? message.code : undefined
}
