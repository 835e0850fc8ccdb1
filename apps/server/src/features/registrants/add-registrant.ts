import type { ErrorCode } from '@marquee/domain/errors'
import type { AddRegistrant, RegistrantStatus } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { createLinkKeys, findJoined, type LinkKeys } from '#features/people/public.ts'
import { findOrCreateProfile, nameOfProfile, type PersonNamed } from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { insertRegistration, lockRegistration } from './registrant-store.ts'
import {
  type Person,
  personIn,
  readForm,
  type Registering,
  SeatTakenError,
  settle,
} from './settle-registration.ts'

/** RG-022 to RG-028. */
const refusals: Record<RegistrantStatus, ErrorCode> = {
  registered: 'USER_ALREADY_IN_EVENT',
  waiting_approval: 'USER_ALREADY_IN_EVENT',
  waitlisted: 'USER_ALREADY_WAITLISTED_FOR_EVENT',
  cancelled: 'USER_ALREADY_CANCELED_FOR_EVENT',
  rejected: 'USER_ALREADY_REJECTED_FOR_EVENT',
  blocked: 'registration_blocked',
}

/**
 * Registers someone on behalf of the organizer, also where people can't register themselves (RG-014, RG-015). Throws
 * `not_found`, `forbidden`, `invalid_input` by field, `REGISTRATION_LIMIT_REACHED`, and the code of what the person is
 * already.
 */
export async function addRegistrant(
  ctx: MemberContext,
  { input, keys }: { input: AddRegistrant; keys: LinkKeys },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, input.event, 'registrant:update')
    const registering = { ...ctx, keys }
    const { answers, email } = await readForm(registering, event, input.answers)
    const profile = await findOrCreateProfile(ctx, personIn(answers, email))
    await add(registering, { event, profile }, answers)
    const target = { target_type: 'event', target_id: event.id, target_name: event.title }
    await writeAudit(ctx, {
      action: 'registrant.added',
      ...target,
      details: { person: nameOfProfile(profile) },
    })
  })
}

type Joining = { eventId: string; person: PersonNamed }

/**
 * Registers the owner of a new account for the event (AU-093); `secret` signs their link. Throws `invalid_input` without
 * the event.
 */
export function joinEventBy(secret: string): (ctx: WithDb<MemberContext>, joining: Joining) => Promise<void> {
  const keys = createLinkKeys(secret)
  return async (ctx, joining) => add({ ...ctx, keys }, await findJoined(ctx, joining), {})
}

async function add(
  ctx: Registering,
  person: Person,
  answers: Parameters<typeof insertRegistration>[1]['answers'],
): Promise<void> {
  const { event, profile } = person
  const row = await insertRegistration(ctx.db, {
    organization_id: ctx.organizationId,
    event_id: event.id,
    profile_id: profile.id,
    status: 'registered',
    answers,
    registered_at: ctx.clock.now(),
  })
  if (!row) {
    const before = await lockRegistration(ctx.db, { eventId: event.id, profileId: profile.id })
    throw new AppError(before ? refusals[before.status] : 'conflict')
  }
  try {
    await settle(ctx, person, row)
  } catch (error) {
    if (error instanceof SeatTakenError) throw new AppError('REGISTRATION_LIMIT_REACHED', { cause: error })
    throw error
  }
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
}
