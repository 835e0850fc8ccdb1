import { useLocation } from '@tanstack/react-router'
import { useSocketPlace } from '#lib/socket-place.ts'
import { eventOfPath } from './event-of-path.ts'

/** The server knows the page that is open, and the event that it belongs to (SH-290). */
export function usePlaceOnSocket(userId: string): void {
  const route = useLocation({ select: ({ pathname }) => pathname })
  useSocketPlace({ eventId: eventOfPath(route), userId, route })
}
