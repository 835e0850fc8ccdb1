import {
  type AddRegistrant,
  type Attendance,
  attendanceAt,
  type RegistrantStatus,
} from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, eventTarget, findPermittedEvent } from '#features/events/public.ts'
import { findJoined } from '#features/people/public.ts'
import {
  findOrCreateProfile,
  nameOfProfile,
  type PersonToFind,
  type ProfileRow,
} from '#features/profiles/public.ts'
import {
  confirmAgain,
  enroll,
  findSettings,
  lockRegistrations,
  type SettledRegistration,
  type Registering,
  type Wanted,
} from '#features/registrants/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OvertakenError } from '#platform/errors/overtaken-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { personIn, readForm } from './read-answers.ts'
import { t } from './texts.ts'

type Member = Registering & WithDb<MemberContext>
/** Someone at an event. */
type Person = { event: EventRow; profile: ProfileRow }

/**
 * Registers someone on behalf of the organizer, even if people can't register themselves (RG-014, RG-015). Sends the
 * link again to someone who is already registered. Throws `not_found`, `forbidden`, `invalid_input` by field,
 * `REGISTRATION_LIMIT_REACHED`, and the code for the person's existing registration (RG-022 to RG-028).
 */
export async function addRegistrant(ctx: MemberContext, input: AddRegistrant): Promise<void> {
  const refusal = await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, input.event, 'registrant:update')
    const { answers, email } = await readForm(ctx, event, input.answers)
    const { attendance } = input
    return addByOrganizer(ctx, event, { answers, email, attendance, status: 'registered' })
  })
  // Outside the transaction, which sends the link again.
  if (refusal) throw refusal
}

/** The statuses that an organizer can give a new registrant. */
export type NewRegistrantStatus = Extract<RegistrantStatus, 'registered' | 'waiting_approval' | 'waitlisted'>
type Adding = { answers: Answers; email: string; attendance: Attendance; status: NewRegistrantStatus }

/**
 * Registers the person with these answers for the event, and records who did. Returns the refusal instead of throwing
 * it.
 */
export async function addByOrganizer(
  ctx: Member,
  event: EventRow,
  { email, ...adding }: Adding,
): Promise<AppError | undefined> {
  const profile = await findOrCreateProfile(ctx, personIn(adding.answers, email))
  const refusal = await add(ctx, { event, profile }, { ...adding, addedBy: ctx.actor.userId })
  if (refusal) return refusal
  await writeAudit(ctx, {
    action: 'registrant.added',
    ...eventTarget(event),
    details: { person: nameOfProfile(profile) },
  })
  return undefined
}

type Joining = { eventId: string; person: PersonToFind }

/** Registers the owner of a new account for the event (AU-093). Throws `invalid_input` without the event. */
export async function joinEvent(ctx: WithDb<MemberContext>, joining: Joining): Promise<void> {
  const person = await findJoined(ctx, joining)
  const joined = { answers: {}, attendance: 'online', status: 'registered' } as const
  const refusal = await add(ctx, person, joined)
  if (refusal) throw refusal
}

async function add(
  ctx: Registering,
  person: Person,
  { answers, status, addedBy, ...chosen }: Omit<Adding, 'email'> & { addedBy?: string },
): Promise<AppError | undefined> {
  const { event, profile } = person
  const attendance = attendanceAt(event, chosen.attendance)
  const fields = { status, answers, attendance, registered_at: ctx.clock.now() }
  const [registered] = await enrollUnlessFull(ctx, event, {
    profile,
    fields,
    ...(addedBy !== undefined && { addedBy }),
  })
  if (!registered) {
    const found = await lockRegistrations(ctx.db, { eventId: event.id, profileIds: [profile.id] })
    const before = found.get(profile.id)
    return before ? refusalOf(ctx, event, { profile, registration: before }) : new AppError('conflict')
  }
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
  return undefined
}

async function enrollUnlessFull(
  ctx: Registering,
  event: EventRow,
  wanted: Wanted,
): Promise<SettledRegistration[]> {
  try {
    return (await enroll(ctx, { event }, [wanted])).registered
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error
    throw new AppError('REGISTRATION_LIMIT_REACHED', {
      message: event.host_type === 'Hybrid' ? t('noPlaceLeft') : t('eventFull'),
      cause: error,
    })
  }
}

const refusals = {
  waiting_approval: 'USER_ALREADY_IN_EVENT',
  waitlisted: 'USER_ALREADY_WAITLISTED_FOR_EVENT',
  cancelled: 'USER_ALREADY_CANCELED_FOR_EVENT',
  rejected: 'USER_ALREADY_REJECTED_FOR_EVENT',
  blocked: 'registration_blocked',
} as const

/** How often someone who registers again gets their link. */
const confirmEveryMs = 10 * 60 * 1000

/**
 * The error for the person's existing registration. Sends a registered person their link again, unless they got it a
 * moment ago (RG-022, RG-024).
 */
async function refusalOf(
  ctx: Registering,
  event: EventRow,
  registered: SettledRegistration,
): Promise<AppError> {
  const { id, status } = registered.registration
  if (status === 'waiting_approval') return new AppError(refusals[status], { message: t('alreadyWaiting') })
  if (status !== 'registered') return new AppError(refusals[status])
  const { max_re_registrations } = await findSettings(ctx.db, event.id)
  if (
    registered.registration.re_registrations > 0 &&
    registered.registration.re_registrations >= max_re_registrations
  ) {
    return new AppError('MAX_RE_REGISTRATION_LIMIT_REACHED')
  }
  const time = Math.floor(ctx.clock.now().getTime() / confirmEveryMs)
  const isSent = await confirmAgain(ctx, event, { ...registered, cause: `${id}:confirmed:${time}` })
  return new AppError(isSent ? 'USER_ALREADY_IN_EVENT' : 'TOO_MANY_REQUESTS')
}
