import { useLocation } from '@tanstack/react-router'
import { useSocketLocation } from '#lib/socket-location.ts'
import { eventOfPath } from './event-of-path.ts'

/** The server knows the page that is open, and the event that it belongs to (SH-290). */
export function useLocationOnSocket(userId: string): void {
  const route = useLocation({ select: ({ pathname }) => pathname })
  useSocketLocation({ eventId: eventOfPath(route), userId, route })
}
