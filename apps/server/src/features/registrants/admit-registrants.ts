import { recordActivities } from '#features/ledger/public.ts'
import { admitAttendees } from '#features/people/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { emailPeople } from './email-registrants.job.ts'
import type { DailyEmails } from './send-registrant-email.ts'
import { type SelectedRegistration, setStatusOf } from './registrant-store.ts'

type Admitting = {
  eventId: string
  rows: readonly SelectedRegistration[]
  cause: string
  daily?: DailyEmails
}

/** Gives these people, whose seats are taken already, their links and emails them. */
export async function admit(
  ctx: WithDb<OrganizationContext>,
  { eventId, rows, cause, daily }: Admitting,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await setStatusOf(ctx.db, ids, 'registered')
  await admitAttendees(ctx, { eventId, profileIds: rows.map(({ profile_id }) => profile_id) })
  await recordActivities(
    ctx,
    rows.map(({ profile_id }) => ({ event_id: eventId, profile_id, type: 'registered' })),
  )
  // Someone can be admitted again after a cancellation.
  const time = ctx.clock.now().toISOString()
  await emailPeople(ctx, {
    eventId,
    kind: 'registered',
    cause: `${cause}:${time}`,
    ids,
    ...(daily && { daily }),
  })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: eventId })
}
