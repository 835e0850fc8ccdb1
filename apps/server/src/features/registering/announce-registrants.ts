import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/** Often enough for a count that moves, and few enough for a thousand registrations a second. */
const announceEveryMs = 1000

/**
 * Notifies open studios that people registered, at most once a second for each event. Not in the transactions of the
 * registrations: every one with a notification would commit alone.
 */
export function announceRegistrants(services: Services): (organizationId: string, eventId: string) => void {
  const waiting = new Set<string>()
  return (organizationId, eventId) => {
    if (waiting.has(eventId)) return
    waiting.add(eventId)
    const timer = setTimeout(() => {
      waiting.delete(eventId)
      void announce(services, organizationId, eventId)
    }, announceEveryMs)
    timer.unref()
  }
}

async function announce(services: Services, organizationId: string, eventId: string): Promise<void> {
  try {
    await inOrganization({ ...services, organizationId }, (ctx) =>
      sendSignal(ctx.db, organizationId, { type: 'registrants-updated', event_id: eventId }),
    )
  } catch (error) {
    services.log.warn({ err: error, event_id: eventId }, 'studios were not told of new registrants')
  }
}
