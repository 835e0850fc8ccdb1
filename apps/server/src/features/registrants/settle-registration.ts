/** What every registration goes through, whoever made it. */
import type { RegistrantStatus } from '@marquee/domain/registrants'
import { type Answers, readAnswers } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import { admitAttendee, type EventRoleRow, type LinkKeys } from '#features/people/public.ts'
import type { ProfileRow } from '#features/profiles/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type RegistrationRow, takeSeats } from './registrant-store.ts'
import { sendRegistrantEmails } from './send-registrant-email.ts'

export type Registering = WithDb<OrganizationContext> & { keys: LinkKeys }
/** Someone at an event. */
export type Person = { event: EventRow; profile: ProfileRow }

/** The last seat went to someone else while this registration was written; trying again sees that. */
export class SeatTakenError extends Error {}

/** The answers to the form of the event. Throws `invalid_input` by field. */
export async function readForm(
  ctx: Registering,
  event: EventRow,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ answers: Answers; email: string }> {
  const { answers, errors } = readAnswers(await findFormFields(ctx.db, event), sent)
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

/** Completes a registration: lets the person in if it has a place, and emails them. */
export async function settle(
  ctx: Registering,
  person: Person,
  { id, status, registered_at }: RegistrationRow,
): Promise<EventRoleRow | undefined> {
  const { event, profile } = person
  const isIn = status === 'registered'
  const role = isIn ? await admitAttendee(ctx, { eventId: event.id, profileId: profile.id }) : undefined
  await sendPersonalEmail(ctx, person, { role, status, cause: `${id}:${registered_at.toISOString()}` })
  if (!isIn) return undefined
  await recordActivity(ctx, { event_id: event.id, profile_id: profile.id, type: 'registered' })
  if ((await takeSeats(ctx.db, event.id, 1)) === 0) throw new SeatTakenError()
  return role
}

type Sending = { role: EventRoleRow | undefined; status: RegistrantStatus; cause: string }

/** Emails someone what became of their registration, once for the cause. Returns whether it was new. */
export async function sendPersonalEmail(
  ctx: Registering,
  { event, profile }: Person,
  { role, status, cause }: Sending,
): Promise<boolean> {
  if (status === 'blocked') return false
  const { email, first_name } = profile
  const recipients = [{ email, first_name, role, cause }]
  return (await sendRegistrantEmails(ctx, { kind: status, event, recipients, keys: ctx.keys })) > 0
}
