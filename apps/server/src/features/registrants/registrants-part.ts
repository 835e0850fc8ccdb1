import type { EventPart, EventRow } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { startMailing } from './email-registrants.job.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import { countByDay, countPlaces, countRegistered, moveRegistrations } from './registrants-part-store.ts'
import { copySavedViews } from './saved-view-store.ts'
import { copySettings, findSettings } from './settings-store.ts'

/** Registrants stay with their event; a copy takes registrations in the same way. */
export const registrantsPart: EventPart = {
  name: 'registrants',
  async copy(db, copy) {
    await copySettings(db, copy)
    await copySavedViews(db, copy)
  },
  changed: tellRegistrants,
  // People who were waiting for an in-person place may get one if everyone now attends the same way.
  async formatChanged(ctx, { id }) {
    await askToPromote(ctx, id)
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: id })
  },
  async progress(db, event, now) {
    const { capacity, is_closed } = await findSettings(db, event.id)
    const counts = await countPlaces(db, event.id)
    const registered_by_day = await countByDay(db, event, now)
    return { ...counts, capacity, is_registration_closed: is_closed, registered_by_day }
  },
  async contents(db, eventId) {
    return [{ what: 'registrants', count: await countRegistered(db, eventId) }]
  },
}

/**
 * Emails everyone who is registered about a new time, unless the event is over or a blueprint; and about a
 * cancellation.
 */
async function tellRegistrants(
  ctx: WithDb<OrganizationContext>,
  { before, after }: { before: EventRow; after: EventRow },
): Promise<void> {
  if (after.is_blueprint || after.end_time <= ctx.clock.now()) return
  const wasCanceled = before.canceled_at !== null
  const isCanceled = after.canceled_at !== null
  if (wasCanceled && isCanceled) return
  const kind = isCanceled ? 'canceled' : wasCanceled ? 'restored' : 'moved'
  await startMailing(ctx, { eventId: after.id, kind, cause: after.updated_at.toISOString() })
}

export const registrantsProfilePart: ProfilePart = {
  name: 'registrants',
  columns: ['registrations.profile_id'],
  merge: moveRegistrations,
}
