import type { RegistrantStatus } from '@marquee/domain/registrants'
import type { EventRow } from '#features/events/public.ts'
import { recordActivities } from '#features/ledger/public.ts'
import { dismissAttendees } from '#features/people/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import { seatsOf } from './seats.ts'
import { giveSeatsBack, type SelectedRegistration, setStatusOf } from './registrant-store.ts'

export type Changing = { event: EventRow; rows: readonly SelectedRegistration[] }

/** Revokes their places and links; the seats go to the waiting list. Call `holdLimit` first. */
export async function endRegistrations(
  ctx: WithDb<OrganizationContext>,
  changing: Changing,
  status: RegistrantStatus,
): Promise<void> {
  if ((await giveUpPlaces(ctx, changing, status)) > 0) await askToPromote(ctx, changing.event.id)
}

/** Revokes their places and links, and returns how many seats became free. Call `holdLimit` first. */
export async function giveUpPlaces(
  ctx: WithDb<OrganizationContext>,
  { event, rows }: Changing,
  status: RegistrantStatus,
): Promise<number> {
  await setStatusOf(
    ctx.db,
    rows.map(({ id }) => id),
    status,
  )
  const registered = rows.filter((row) => row.status === 'registered')
  if (registered.length > 0) {
    const profileIds = registered.map(({ profile_id }) => profile_id)
    await dismissAttendees(ctx, { eventId: event.id, profileIds })
  }
  const seats = seatsOf([...registered, ...rows.filter(({ offer_ends_at }) => offer_ends_at !== null)])
  if (seats.all > 0) await giveSeatsBack(ctx.db, event.id, seats)
  return seats.all
}

/** Records in the ledger how people or organizers changed registrations; deleting and blocking aren't recorded. */
export async function recordChange(
  ctx: WithDb<OrganizationContext>,
  { event, rows }: Changing,
  type: 'rejected' | 'canceled' | 'waitlisted' | 'updated',
): Promise<void> {
  await recordActivities(
    ctx,
    rows.map(({ profile_id }) => ({ event_id: event.id, profile_id, type })),
  )
}
