import type { ErrorCode } from '@marquee/domain/errors'
import type { RegistrantStatus, RegistrationSource } from '@marquee/domain/registrants'
import { findEventRow } from '#features/events/public.ts'
import { admitAttendee, type EventRoleRow } from '#features/people/public.ts'
import { createUnproved, findProfileOfAddress } from '#features/profiles/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  insertRegistration,
  isAddressBlocked,
  lockRegistration,
  type NewRegistration,
  type RegistrationRow,
  renewRegistration,
} from './registrant-store.ts'
import { isFull, refusalIn, registrationState } from './registration-state.ts'
import {
  type Person,
  personIn,
  readForm,
  type Registering,
  sendPersonalEmail,
  settle,
} from './settle-registration.ts'
import { findSettings, type SettingsRow } from './settings-store.ts'

export type Form = {
  eventId: string
  answers: Readonly<Record<string, unknown>>
  consent: boolean
  timezone: string | undefined
  locale: string | undefined
  source: RegistrationSource
}

type NewStatus = Extract<RegistrantStatus, 'registered' | 'waiting_approval' | 'waitlisted'>

/** `role` is that of someone who was unknown until now, and whom the event lets in without a proof of their address. */
export type Outcome = { status: NewStatus; role: EventRoleRow | undefined } | { refusal: ErrorCode }

/** Same as a person's patience: whoever registers twice in this time gets one email. */
const resendEveryMs = 10 * 60 * 1000

/**
 * Registers the person of the form for the event, in the transaction of `ctx`, and emails them. For someone who is
 * registered already the outcome is the same as for a new person, and their link is emailed again, so that nobody learns
 * who is registered. Throws `not_found`, `invalid_input` by field and `registration_blocked`.
 */
export async function registerPerson(ctx: Registering, form: Form): Promise<Outcome> {
  const [event, settings] = await Promise.all([
    findEventRow(ctx.db, form.eventId),
    findSettings(ctx.db, form.eventId),
  ])
  if (!event || event.is_blueprint) throw new AppError('not_found')
  const refusal = refusalIn[registrationState({ event, settings, now: ctx.clock.now() })]
  if (refusal === 'event_canceled' || refusal === 'event_ended') throw new AppError(refusal)
  const { answers, email } = await readForm(ctx, event, form.answers)
  const [isBlocked, known] = await Promise.all([
    isAddressBlocked(ctx.db, email),
    findProfileOfAddress(ctx, email),
  ])
  if (isBlocked) throw new AppError('registration_blocked')
  if (refusal !== undefined) {
    if (known) await remindOfLink(ctx, { event, profile: known })
    return { refusal }
  }
  const { profile, isNew } = known
    ? { profile: known, isNew: false }
    : await createUnproved(ctx, personIn(answers, email))
  const status = statusFor(settings)
  const role = await addOrRenew(ctx, { event, profile }, { ...registrationOf(ctx, form), status, answers })
  return { status, role: isNew && !settings.needs_proof ? role : undefined }
}

/** What a registration keeps of its form beyond the answers. */
function registrationOf(
  ctx: Registering,
  { consent, timezone, locale, source }: Form,
): Pick<NewRegistration, 'source' | 'consented_at' | 'timezone' | 'locale' | 'registered_at'> {
  const now = ctx.clock.now()
  return {
    source,
    consented_at: consent ? now : null,
    timezone: timezone ?? null,
    locale: locale ?? null,
    registered_at: now,
  }
}

const statusFor = (settings: SettingsRow): NewStatus =>
  settings.needs_approval ? 'waiting_approval' : isFull(settings) ? 'waitlisted' : 'registered'

/** Returns the role of someone who is registered for the first time. */
async function addOrRenew(
  ctx: Registering,
  person: Person,
  fields: Omit<NewRegistration, 'organization_id' | 'event_id' | 'profile_id'> & { status: NewStatus },
): Promise<EventRoleRow | undefined> {
  const { event, profile } = person
  const of = { organization_id: ctx.organizationId, event_id: event.id, profile_id: profile.id }
  const registration = { ...of, ...fields }
  const added = await insertRegistration(ctx.db, registration)
  if (added) return settle(ctx, person, added)
  const before = await lockRegistration(ctx.db, { eventId: event.id, profileId: profile.id })
  if (!before) throw new Error('A registration was neither found nor added.')
  if (before.status === 'blocked') throw new AppError('registration_blocked')
  if (isSettled(before.status, fields.status)) await repeatEmail(ctx, person, before)
  else await settle(ctx, person, await renewRegistration(ctx.db, before.id, registration))
  return undefined
}

/** Whether registering again changes nothing: the person has what a new one would get, or was rejected. */
const isSettled = (before: RegistrantStatus, wanted: NewStatus) =>
  before === 'registered' || before === 'rejected' || before === wanted

/** Sends someone who is registered their link again. */
async function remindOfLink(ctx: Registering, person: Person): Promise<void> {
  const { event, profile } = person
  const registration = await lockRegistration(ctx.db, { eventId: event.id, profileId: profile.id })
  if (registration?.status === 'registered') await repeatEmail(ctx, person, registration)
}

async function repeatEmail(ctx: Registering, person: Person, { id, status }: RegistrationRow): Promise<void> {
  const { event, profile } = person
  const isIn = status === 'registered'
  const role = isIn ? await admitAttendee(ctx, { eventId: event.id, profileId: profile.id }) : undefined
  const time = Math.floor(ctx.clock.now().getTime() / resendEveryMs)
  await sendPersonalEmail(ctx, person, { role, status, cause: `${id}:again:${time}` })
}
