import { useLocation } from '@tanstack/react-router'
import { useSocketLocation } from '#lib/socket-location.ts'

/** Pages of an event, a webinar and a recording have its id in their path (SH-038 and following). */
const eventPage =
  /^\/(?:events|webinar|recording-event)\/(?<eventId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i

/** The event that the page at `pathname` belongs to, or null. */
export function eventOfPath(pathname: string): string | null {
  return eventPage.exec(pathname)?.groups?.['eventId'] ?? null
}

/** Reports the current page and its event to the server (SH-290). */
export function useLocationOnSocket(userId: string): void {
  const route = useLocation({ select: ({ pathname }) => pathname })
  useSocketLocation({ eventId: eventOfPath(route), userId, route })
}
