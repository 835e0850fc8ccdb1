/** The connection that carries signals. Loaded after the first paint: with its parser it is as large as a page. */
import { peopleHereSchema, signalSchema } from '@marquee/domain/signals'
import { io } from 'socket.io-client'
import { publishPeopleHere } from './people-here.ts'
import { emitSignal } from './signals.ts'
import { currentLocation, followLocation } from './socket-location.ts'

/** Pause before reconnecting when the server refused or closed the connection. */
const retryMs = 5_000

/**
 * Keeps a connection open with the current token; returns a function that closes it. Every reconnect emits a gap, and so
 * does the first connection if the server sent signals while the page was loading.
 * `onDismissed` is called when the server closes or refuses the connection: the sign-in may have been revoked elsewhere.
 */
export function openSignalSocket(accessToken: () => string | undefined, onDismissed: () => void): () => void {
  let isFirst = true
  const socket = io({
    transports: ['websocket'],
    auth: (answer) => answer({ token: accessToken(), ...(isFirst && { age_ms: performance.now() }) }),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // The library reconnects lost connections itself, but not those that the server refused or closed.
  const reconnectIfInactive = (): void => {
    if (socket.active) return
    onDismissed()
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), retryMs)
  }
  const stopFollowing = followLocation((place) => {
    if (socket.connected) socket.emit('setEventId', place)
  })
  socket.on('connect', () => {
    const place = currentLocation()
    if (place !== undefined) socket.emit('setEventId', place)
    if (!isFirst) emitSignal('gap')
    isFirst = false
  })
  socket.on('connect_error', reconnectIfInactive)
  socket.on('disconnect', reconnectIfInactive)
  socket.on('signal', (message: unknown) => {
    const signal = signalSchema.safeParse(message)
    // A newer server may send types that this page doesn't know yet.
    if (signal.success) emitSignal(signal.data)
  })
  socket.on('people', (message: unknown) => {
    const people = peopleHereSchema.safeParse(message)
    if (people.success) publishPeopleHere(people.data)
  })
  socket.on('disconnect', () => publishPeopleHere(undefined))
  socket.on('gap', () => emitSignal('gap'))
  socket.on('renew', (answer: (token: string | undefined) => void) => answer(accessToken()))
  return () => {
    clearTimeout(timer)
    stopFollowing()
    socket.off().disconnect()
  }
}
