import type { RegistrantStatus, RegistrationSource } from '@marquee/domain/registrants'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import type { EventRoleRow } from '#features/people/public.ts'
import { createUnproved, findProfilesOfAddresses, type ProfileRow } from '#features/profiles/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  findBlockedAddresses,
  insertRegistrations,
  lockRegistrations,
  type RegistrationRow,
  renewRegistration,
} from './registrant-store.ts'
import { freeSeats, refusalIn, registrationState } from './registration-state.ts'
import {
  answersTo,
  confirmAgain,
  type FormAnswers,
  OvertakenError,
  personIn,
  type Registered,
  type Registering,
  settle,
} from './settle-registration.ts'
import { findSettings, type SettingsRow } from './settings-store.ts'

export type Form = {
  answers: Readonly<Record<string, unknown>>
  consent: boolean
  timezone: string | undefined
  locale: string | undefined
  source: RegistrationSource
}

type NewStatus = Extract<RegistrantStatus, 'registered' | 'waiting_approval' | 'waitlisted'>

/** `role` is that of someone who was unknown until now, and whom the event lets in without a proof of their address. */
export type Outcome = { status: NewStatus; role: EventRoleRow | undefined } | { error: unknown }

/** Someone who sent a form that can be taken. */
type Entrant = FormAnswers & { form: Form; profile: ProfileRow; isNew: boolean }
type Registration = { event: EventRow; settings: SettingsRow }

/** Same as a person's patience: whoever registers twice in this time gets one email. */
const resendEveryMs = 10 * 60 * 1000

/**
 * Registers the people of these forms for the event, in the order of the forms, with as many statements for fifty as for one,
 * and emails them. For someone who is registered already the outcome is the same as for a new person, and their link is
 * emailed again, so that nobody learns who is registered. The error of an outcome is `invalid_input` by field,
 * `registration_blocked`, or the reason why the event takes nobody now. Throws `not_found`, and `OvertakenError`, after which
 * the transaction must be tried again.
 */
export async function registerPeople(
  ctx: Registering,
  eventId: string,
  forms: readonly Form[],
): Promise<Outcome[]> {
  const [event, settings] = await Promise.all([findEventRow(ctx.db, eventId), findSettings(ctx.db, eventId)])
  if (!event || event.is_blueprint) throw new AppError('not_found')
  const refusal = refusalIn[registrationState({ event, settings, now: ctx.clock.now() })]
  if (refusal === 'event_canceled' || refusal === 'event_ended') throw new AppError(refusal)
  const outcomes = new Map<Form, Outcome>()
  const read = await readForms(ctx, event, { forms, outcomes })
  const known = await findProfilesOfAddresses(ctx, emailsOf(read))
  if (refusal === undefined) {
    const entrants = await findEntrants(ctx, read, known)
    for (const [form, outcome] of await enter(ctx, { event, settings }, entrants)) outcomes.set(form, outcome)
  } else {
    await remindOfLinks(ctx, event, [...new Set(known.values())])
    for (const { form } of read) outcomes.set(form, { error: new AppError(refusal) })
  }
  return forms.map((form) => outcomes.get(form) ?? { error: new Error('A form has no outcome.') })
}

type ReadForm = FormAnswers & { form: Form }

const emailsOf = (read: readonly ReadForm[]) => read.map(({ email }) => email)

/** The forms that can be taken; the others have their outcome afterwards. */
async function readForms(
  ctx: Registering,
  event: EventRow,
  { forms, outcomes }: { forms: readonly Form[]; outcomes: Map<Form, Outcome> },
): Promise<ReadForm[]> {
  const fields = await findFormFields(ctx.db, event)
  const read = forms.flatMap((form) => {
    try {
      return [{ ...answersTo(fields, form.answers), form }]
    } catch (error) {
      outcomes.set(form, { error })
      return []
    }
  })
  const blocked = await findBlockedAddresses(ctx.db, emailsOf(read))
  return read.filter(({ email, form }) => {
    if (blocked.has(email)) outcomes.set(form, { error: new AppError('registration_blocked') })
    return !blocked.has(email)
  })
}

async function findEntrants(
  ctx: Registering,
  read: readonly ReadForm[],
  known: ReadonlyMap<string, ProfileRow>,
): Promise<Entrant[]> {
  const unknown = read.filter(({ email }) => !known.has(email.toLowerCase()))
  const created = await createUnproved(
    ctx,
    unknown.map(({ answers, email }) => personIn(answers, email)),
  )
  return read.map((each) => {
    const address = each.email.toLowerCase()
    const profile = known.get(address)
    const found = profile ? { profile, isNew: false } : created.get(address)
    if (!found) throw new Error('A profile was neither found nor created.')
    return { ...each, ...found }
  })
}

/** Registers these people. Who sent several forms gets the outcome of the first for all, and one email. */
async function enter(
  ctx: Registering,
  registration: Registration,
  entrants: readonly Entrant[],
): Promise<Map<Form, Outcome>> {
  const bySender = Map.groupBy(entrants, ({ profile }) => profile.id)
  const firsts = [...bySender.values()].flatMap(([first]) => first ?? [])
  const outcomes = await enterOnce(ctx, registration, firsts)
  for (const [first, ...others] of bySender.values()) {
    const outcome = first && outcomes.get(first.form)
    if (!outcome) continue
    const again = 'error' in outcome ? outcome : { ...outcome, role: undefined }
    for (const { form } of others) outcomes.set(form, again)
  }
  return outcomes
}

/** What becomes of someone's form; without a `status` there is no place, nor a waiting list. */
type Plan = {
  entrant: Entrant
  existing: RegistrationRow | undefined
  status: NewStatus | undefined
  step: 'add' | 'renew' | 'repeat' | 'refuse'
}

async function enterOnce(
  ctx: Registering,
  { event, settings }: Registration,
  entrants: readonly Entrant[],
): Promise<Map<Form, Outcome>> {
  const profileIds = entrants.map(({ profile }) => profile.id)
  const existing = await lockRegistrations(ctx.db, { eventId: event.id, profileIds })
  const plans = planFor(settings, entrants, existing)
  const registered = await write(ctx, event, plans)
  const roles = await settle(ctx, event, registered)
  const outcomes = new Map<Form, Outcome>()
  for (const { step, entrant, existing: registration, status } of plans) {
    const { form, profile, isNew } = entrant
    if (step === 'repeat' && registration) await repeatEmail(ctx, event, { profile, registration })
    const role = isNew && !settings.needs_proof ? roles.get(profile.id) : undefined
    const refusal = registration?.status === 'blocked' ? 'registration_blocked' : 'REGISTRATION_LIMIT_REACHED'
    const isRefused = step === 'refuse' || status === undefined
    outcomes.set(form, isRefused ? { error: new AppError(refusal) } : { status, role })
  }
  return outcomes
}

/** Gives the places that are left in the order of the forms. */
function planFor(
  settings: SettingsRow,
  entrants: readonly Entrant[],
  before: ReadonlyMap<string, RegistrationRow>,
): Plan[] {
  let seats = freeSeats(settings)
  return entrants.map((entrant) => {
    const existing = before.get(entrant.profile.id)
    const status = statusFor(settings, seats)
    const step = stepFor(existing, status)
    if (status === 'registered' && (step === 'add' || step === 'renew')) seats -= 1
    return { entrant, existing, status, step }
  })
}

function statusFor(settings: SettingsRow, seats: number): NewStatus | undefined {
  if (settings.needs_approval) return 'waiting_approval'
  if (seats > 0) return 'registered'
  return settings.has_waitlist ? 'waitlisted' : undefined
}

/** Registering again changes nothing for those who have what a new one would get, or were rejected. */
function stepFor(existing: RegistrationRow | undefined, wanted: NewStatus | undefined): Plan['step'] {
  if (existing?.status === 'blocked') return 'refuse'
  if (existing?.status === 'registered' || existing?.status === 'rejected') return 'repeat'
  if (wanted === undefined) return 'refuse'
  if (existing === undefined) return 'add'
  return existing.status === wanted ? 'repeat' : 'renew'
}

/** Writes the registrations that are new or renewed. */
async function write(ctx: Registering, event: EventRow, plans: readonly Plan[]): Promise<Registered[]> {
  const now = ctx.clock.now()
  const wanted = plans.flatMap(({ step, status, existing, entrant: { profile, form, answers } }) => {
    if (status === undefined || (step !== 'add' && step !== 'renew')) return []
    const { consent, timezone = null, locale = null, source } = form
    const of = { organization_id: ctx.organizationId, event_id: event.id, profile_id: profile.id }
    const given = { answers, source, timezone, locale, consented_at: consent ? now : null }
    return [{ profile, existing, fields: { ...of, ...given, status, registered_at: now } }]
  })
  const added = wanted.flatMap(({ existing, fields }) => (existing ? [] : [fields]))
  const rows = await insertRegistrations(ctx.db, added)
  // Another process has just registered one of them.
  if (rows.length < added.length) throw new OvertakenError()
  for (const { existing, fields } of wanted) {
    if (existing) rows.push(await renewRegistration(ctx.db, existing.id, fields))
  }
  const byProfile = new Map(rows.map((row) => [row.profile_id, row]))
  return wanted.flatMap(({ profile }) => {
    const registration = byProfile.get(profile.id)
    return registration ? [{ profile, registration }] : []
  })
}

/** Sends those who are registered their links again. */
async function remindOfLinks(
  ctx: Registering,
  event: EventRow,
  people: readonly ProfileRow[],
): Promise<void> {
  const profileIds = people.map(({ id }) => id)
  const registrations = await lockRegistrations(ctx.db, { eventId: event.id, profileIds })
  for (const profile of people) {
    const registration = registrations.get(profile.id)
    if (registration?.status === 'registered') await repeatEmail(ctx, event, { profile, registration })
  }
}

async function repeatEmail(ctx: Registering, event: EventRow, registered: Registered): Promise<void> {
  const time = Math.floor(ctx.clock.now().getTime() / resendEveryMs)
  await confirmAgain(ctx, event, { ...registered, cause: `${registered.registration.id}:again:${time}` })
}
