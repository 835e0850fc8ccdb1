/** The page the signed-in person has open, and its event, for the socket to send (SH-290). */
import type { SocketLocation } from '@marquee/domain/signals'
import { useEffect } from 'react'

type Listener = (place: SocketLocation) => void

let current: SocketLocation | undefined
const listeners = new Set<Listener>()

/** Calls `listener` on each change; returns a function that stops. */
export function followLocation(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current location; undefined before the first page and after the last. */
export function currentLocation(): SocketLocation | undefined {
  return current
}

/** Reports to the server that `userId` is at `route`, a page of `eventId` if set. */
export function useSocketLocation({ eventId, userId, route }: SocketLocation): void {
  useEffect(() => {
    const place = { eventId, userId, route }
    current = place
    for (const listener of listeners) listener(place)
    return () => {
      if (current === place) current = undefined
    }
  }, [eventId, userId, route])
}
