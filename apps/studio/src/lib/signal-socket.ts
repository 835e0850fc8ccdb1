/** The wire of the signals. Loaded after the first paint: with its parser it is as large as a page. */
import { peopleHereSchema, signalSchema } from '@marquee/domain/signals'
import { io } from 'socket.io-client'
import { publishPeopleHere } from './people-here.ts'
import { emitSignal } from './signals.ts'
import { currentLocation, followLocation } from './socket-location.ts'

/** How long a refused or dismissed connection rests before the next try. */
const retryMs = 5_000

/**
 * Keeps a connection open with the token of the moment; the reply closes it. Each one that comes back begins with a gap;
 * the first does when the server heard something while the page was on its way.
 * `onDismissed` is called when the server closes it or refuses it: the sign-in may have ended elsewhere.
 */
export function openSignalSocket(accessToken: () => string | undefined, onDismissed: () => void): () => void {
  let isFirst = true
  const socket = io({
    transports: ['websocket'],
    auth: (answer) => answer({ token: accessToken(), ...(isFirst && { age_ms: performance.now() }) }),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // The library retries lost connections itself, but not those that the server refused or closed.
  const retryIfGivenUp = (): void => {
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
  socket.on('connect_error', retryIfGivenUp)
  socket.on('disconnect', retryIfGivenUp)
  socket.on('signal', (message: unknown) => {
    const signal = signalSchema.safeParse(message)
    // A newer server may say what this page does not know yet.
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
