import { attendances } from '@marquee/domain/registrants'
import { z } from 'zod'
import { type EventRow, findEventRow, stateOfEvent } from '#features/events/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { admit } from './admit-registrants.ts'
import { emailPeople } from './email-registrants.job.ts'
import {
  giveSeatsBack,
  holdLimit,
  listEventsWithEndedOffers,
  lockEndedOffers,
  lockFirstWaitlisted,
  lockLimits,
  offerPlaces,
  type RegistrationRow,
  setStatusOf,
  takeSeats,
} from './registrant-store.ts'
import { hasLimit, registrationState, seatsLeft } from './registration-state.ts'
import { type Seats, seatedOf, seatsOf } from './seats.ts'
import { findSettings } from './settings-store.ts'

const payloadSchema = z.object({
  organization_id: z.uuid(),
  event_id: z.uuid(),
  /** If undefined, as many as there are seats. */
  at_most: z.int().min(0).optional(),
})

/**
 * Ends offers that weren't accepted in time, and gives free seats to the first people on the waiting list, by
 * registering them or offering them the place. Can run twice: it takes only free seats.
 */
export const promoteWaitlistedJob = defineJob({
  name: 'promote-waitlisted',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  concurrency: 1,
  run: promoteWaitlisted,
})

/** Looks for expired offers. Idempotent: the job it queues handles each once. */
export const endOffersJob = defineJob({
  name: 'end-offers',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 20,
  timeoutSeconds: 60,
  concurrency: 1,
  cron: '* * * * *',
  run: endOffersEverywhere,
})

const batchSize = 200
const hourMs = 60 * 60 * 1000
/** Anyone who leaves makes room, so people could otherwise cause emails to each other endlessly. */
const daily = 'few'

async function promoteWaitlisted(
  services: Services,
  { organization_id, event_id, at_most }: z.output<typeof payloadSchema>,
): Promise<void> {
  await inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
    const event = await findEventRow(ctx.db, event_id)
    if (!event) return
    await holdLimit(ctx.db, event.id)
    const ended = await endOffers(ctx, event)
    const most = at_most === undefined ? undefined : at_most + ended
    const filled = await fillSeats(ctx, event, Math.min(batchSize, most ?? batchSize))
    if (ended < batchSize && filled < batchSize) return
    await askToPromote(ctx, event.id, most === undefined ? undefined : most - filled)
  })
}

/** People whose offer expires leave the list, so that no one is offered the same place over and over. */
async function endOffers(ctx: WithDb<OrganizationContext>, event: EventRow): Promise<number> {
  const now = ctx.clock.now()
  const ended = await lockEndedOffers(ctx.db, { eventId: event.id, now, limit: batchSize })
  if (ended.length === 0) return 0
  const ids = ended.map(({ id }) => id)
  await setStatusOf(ctx.db, ids, 'cancelled')
  await giveSeatsBack(ctx.db, event.id, seatsOf(ended))
  await emailPeople(ctx, { eventId: event.id, kind: 'offer_ended', cause: now.toISOString(), daily, ids })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
  return ended.length
}

async function fillSeats(ctx: WithDb<OrganizationContext>, event: EventRow, most: number): Promise<number> {
  const settings = await findSettings(ctx.db, event.id)
  const now = ctx.clock.now()
  const state = registrationState({ event, state: await stateOfEvent(ctx.db, event, now), settings })
  if (state === 'canceled' || state === 'ended') return 0
  const first = await lockFirst(ctx, event, { most, seats: seatsLeft(settings, event) })
  if (first.length === 0) return 0
  const limits = await lockLimits(ctx.db, event.id)
  const rows = limits ? seatedOf(seatsLeft(limits, limits), first) : first
  if (rows.length === 0) return 0
  await takeSeats(ctx.db, event.id, seatsOf(rows))
  if (settings.offer_hours === null || !hasLimit(settings, event)) {
    await admit(ctx, { eventId: event.id, rows, cause: 'promoted', daily })
    return rows.length
  }
  const ids = rows.map(({ id }) => id)
  const endsAt = new Date(now.getTime() + settings.offer_hours * hourMs)
  // Recordings have no end.
  const isBeforeEnd = event.event_type === 'Recording' || endsAt < event.end_time
  await offerPlaces(ctx.db, ids, isBeforeEnd ? endsAt : event.end_time)
  await emailPeople(ctx, { eventId: event.id, kind: 'offered', cause: now.toISOString(), daily, ids })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
  return rows.length
}

type Filling = { most: number; seats: Seats }

/** The first in line who can get a seat, without people who wait for an in-person place if none is left. */
async function lockFirst(
  ctx: WithDb<OrganizationContext>,
  { id: eventId }: EventRow,
  { most, seats }: Filling,
): Promise<RegistrationRow[]> {
  const limits = { in_person: Math.min(most, seats.inPerson), online: most }
  const rows: RegistrationRow[] = []
  for (const attendance of attendances) {
    const limit = limits[attendance]
    if (limit > 0) rows.push(...(await lockFirstWaitlisted(ctx.db, { eventId, attendance, limit })))
  }
  const since = ({ waits_since, registered_at }: RegistrationRow) => (waits_since ?? registered_at).getTime()
  return rows
    .toSorted((one, other) => since(one) - since(other) || (one.id < other.id ? -1 : 1))
    .slice(0, most)
}

export async function endOffersEverywhere(services: Services): Promise<void> {
  const now = services.clock.now()
  const events = await asSystem(services, ({ db }) => listEventsWithEndedOffers(db, now))
  for (const { organization_id: organizationId, event_id } of events) {
    await inOrganization({ ...services, organizationId }, (ctx) => askToPromote(ctx, event_id))
  }
}

/** Fills free seats in the background; only `at_most` of them if others should stay free. */
export async function askToPromote(
  ctx: WithDb<OrganizationContext>,
  eventId: string,
  at_most?: number,
): Promise<void> {
  const payload = { organization_id: ctx.organizationId, event_id: eventId, at_most }
  await ctx.queue.send(ctx.db, promoteWaitlistedJob, { payload })
}
