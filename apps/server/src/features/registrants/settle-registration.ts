/** The steps that every registration goes through, made by the person or by an organizer. */
import { type Answers, type FormField, readAnswers, typedQuestions } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import { recordActivities } from '#features/ledger/public.ts'
import { admitAttendees, type EventRoleRow } from '#features/people/public.ts'
import type { ProfileRow } from '#features/profiles/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OvertakenError } from '#platform/errors/overtaken-error.ts'
import { attributionOf } from './attribution.ts'
import { type RegistrationRow, takeSeats } from './registrant-store.ts'
import { seatsOf } from './seats.ts'
import { type DailyEmails, sendRegistrantEmails } from './send-registrant-email.ts'

export type Registering = WithDb<OrganizationContext>
/** Someone at an event. */
export type Person = { event: EventRow; profile: ProfileRow }

/** The answers that an organizer gives for someone, who agrees to nothing thereby. Throws `invalid_input` by field. */
export async function readForm(
  ctx: Registering,
  event: EventRow,
  sent: Readonly<Record<string, unknown>>,
): Promise<FormAnswers> {
  return answersTo(typedQuestions(await findFormFields(ctx.db, event)), sent)
}

export type FormAnswers = { answers: Answers; email: string }

/** The answers to these questions; `files` are the names of those that came with them. Throws `invalid_input` by field. */
export function answersTo(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  files?: ReadonlyMap<string, string>,
): FormAnswers {
  const { answers, errors } = readAnswers(fields, sent, files)
  const faults = Object.entries(errors).map(([key, sentences]) => [`answers.${key}`, sentences] as const)
  if (faults.length > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(faults) })
  const { email } = answers
  if (typeof email !== 'string') throw new AppError('invalid_input')
  return { answers, email }
}

/** The fields of a profile among the answers. */
export function personIn(answers: Answers, email: string) {
  const textOf = (key: string) => (typeof answers[key] === 'string' ? answers[key] : undefined)
  return {
    email,
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    company: textOf('company'),
    title: textOf('title'),
  }
}

export type SettledRegistration = {
  profile: ProfileRow
  registration: RegistrationRow
  /** Without it, an organizer's. */
  daily?: DailyEmails
}

/**
 * Completes registrations for the event: lets in those who have a place, and emails everyone. Returns the roles of those who
 * are in, by profile. Throws `OvertakenError` if there are fewer places than registrations that have one.
 */
export async function settle(
  ctx: Registering,
  event: EventRow,
  registered: readonly SettledRegistration[],
): Promise<Map<string, EventRoleRow>> {
  return settleAs(ctx, { event, sendsEmails: true }, registered)
}

/** `settle`, for registrations that nobody may want to be emailed about. */
export async function settleAs(
  ctx: Registering,
  { event, sendsEmails }: { event: EventRow; sendsEmails: boolean },
  registered: readonly SettledRegistration[],
): Promise<Map<string, EventRoleRow>> {
  const placed = registered.filter(({ registration }) => registration.status === 'registered')
  const seated = placed.map(({ profile }) => profile.id)
  const waiting = registered.filter(({ registration }) => registration.status === 'waitlisted')
  const [roles] = await Promise.all([
    letIn(ctx, event, seated),
    recordActivities(ctx, [
      ...placed.map(({ profile, registration }) => ({
        event_id: event.id,
        profile_id: profile.id,
        type: 'registered' as const,
        data: attributionOf(registration),
      })),
      ...waiting.map(({ profile }) => ({
        event_id: event.id,
        profile_id: profile.id,
        type: 'waitlisted' as const,
      })),
    ]),
  ])
  const emailed = sendsEmails ? registered : []
  for (const [status, alike] of Map.groupBy(emailed, ({ registration }) => registration.status)) {
    if (status === 'blocked') continue
    const recipients = alike.map(({ profile, registration, daily }) => ({
      ...recipient(profile, roles),
      registrationId: registration.id,
      attendance: registration.attendance,
      isByOther: registration.registered_by !== null,
      daily,
      cause: `${registration.id}:${registration.registered_at.toISOString()}`,
    }))
    await sendRegistrantEmails(ctx, { kind: status, event, recipients })
  }
  const seats = seatsOf(placed.map(({ registration }) => registration))
  if (seats.all > 0 && !(await takeSeats(ctx.db, event.id, seats))) throw new OvertakenError()
  return roles
}

async function letIn(
  ctx: Registering,
  { id }: EventRow,
  profileIds: readonly string[],
): Promise<Map<string, EventRoleRow>> {
  return profileIds.length === 0 ? new Map() : admitAttendees(ctx, { eventId: id, profileIds })
}

const recipient = ({ id, email, first_name }: ProfileRow, roles: ReadonlyMap<string, EventRoleRow>) => ({
  email,
  first_name,
  role: roles.get(id),
})

/**
 * Emails someone who is registered already what they are, with a new link if they are in; the same cause never sends a second
 * email. Returns whether it was new.
 */
export async function confirmAgain(
  ctx: Registering,
  event: EventRow,
  { profile, registration, daily, cause }: SettledRegistration & { cause: string },
): Promise<boolean> {
  const { id: registrationId, status, offer_ends_at, attendance } = registration
  if (status === 'blocked') return false
  const roles = await letIn(ctx, event, status === 'registered' ? [profile.id] : [])
  const recipients = [
    { ...recipient(profile, roles), registrationId, attendance, offer_ends_at, daily, cause },
  ]
  const kind = offer_ends_at === null ? status : 'offered'
  return (await sendRegistrantEmails(ctx, { kind, event, recipients })) > 0
}
