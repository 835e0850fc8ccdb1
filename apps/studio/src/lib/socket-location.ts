/** Where the signed-in person is, for the socket to say (SH-290): a page, and the event that it belongs to. */
import type { SocketLocation } from '@marquee/domain/signals'
import { useEffect } from 'react'

type Hearer = (place: SocketLocation) => void

let current: SocketLocation | undefined
const hearers = new Set<Hearer>()

/** Calls `hear` with each place that follows; the reply ends it. */
export function followLocation(hear: Hearer): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** The place of the moment; undefined before the first page and after the last. */
export function currentLocation(): SocketLocation | undefined {
  return current
}

/** The server knows that `userId` is at `route`, which is a page of this event if of any. */
export function useSocketLocation({ eventId, userId, route }: SocketLocation): void {
  useEffect(() => {
    const place = { eventId, userId, route }
    current = place
    for (const hear of hearers) hear(place)
    return () => {
      if (current === place) current = undefined
    }
  }, [eventId, userId, route])
}
