/** The pages of an event, a webinar and a recording are below its id (SH-038 and following). */
const eventPage =
  /^\/(?:events|webinar|recording-event)\/(?<eventId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i

/** The event that the page at `pathname` belongs to; null for every other page. */
export function eventOfPath(pathname: string): string | null {
  return eventPage.exec(pathname)?.groups?.['eventId'] ?? null
}
