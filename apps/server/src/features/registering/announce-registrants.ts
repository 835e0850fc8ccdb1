import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/** Often enough for a count that visibly moves, and rarely enough for a thousand registrations a second. */
const announceEveryMs = 1000

/**
 * Notifies open studios that people registered, at most once a second per event. Not in the transactions of the
 * registrations, because transactions that notify can only commit one at a time.
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
    services.log.warn({ err: error, event_id: eventId }, 'studios could not be notified of new registrants')
  }
}
