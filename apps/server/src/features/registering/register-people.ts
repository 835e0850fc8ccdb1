import { countsAsLive, eventState } from '@marquee/domain/events'
import type { AdmissionOutcome } from '@marquee/domain/registrants'
import { type EventRow, findAiring, findEventRow } from '#features/events/public.ts'
import type { EventRoleRow } from '#features/people/public.ts'
import { createUnproved, findProfilesOfAddresses, type ProfileRow } from '#features/profiles/public.ts'
import {
  type CurrentSettings,
  type DailyEmails,
  enroll,
  findCodeOwners,
  findSettings,
  isInLine,
  lockRegistrations,
  refusalIn,
  type SettledRegistration,
  type Registering,
  type RegistrationRow,
  registrationState,
  remindOfLink,
  remindOfLinks,
  seatFor,
  seatsLeft,
  without,
} from '#features/registrants/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OvertakenError } from '#platform/errors/overtaken-error.ts'
import { attachAnswerFiles, listFilesOf } from './answer-file-store.ts'
import type { Form } from './form.ts'
import { type Outcome, readForms, type ReadForm, type Registration, type ShownStatus } from './read-forms.ts'
import { hangsOnAddress } from './admission.ts'
import { personIn } from './read-answers.ts'
import { t } from './texts.ts'

type NewStatus = ShownStatus | 'rejected'
/** Someone whose form can be accepted. */
type Entrant = ReadForm & { profile: ProfileRow; isNew: boolean }

/**
 * Registers the people of these forms for the event in order, with as many statements for fifty as for one, and emails
 * them. For someone who is already registered the outcome is the same as for a new person and their link is emailed
 * again, so that no one can find out who is registered. The error of an outcome is `invalid_input` by field,
 * `registration_blocked`, or the reason why registration is closed. Throws `not_found`, and `OvertakenError`, after
 * which the transaction must be retried.
 */
export async function registerPeople(
  ctx: Registering,
  eventId: string,
  forms: readonly Form[],
): Promise<Outcome[]> {
  const [event, settings, airing] = await Promise.all([
    findEventRow(ctx.db, eventId),
    findSettings(ctx.db, eventId),
    findAiring(ctx.db, eventId),
  ])
  if (!event || event.is_blueprint) throw new AppError('not_found')
  const state = eventState({ ...event, airing }, ctx.clock.now())
  const registration = { event, settings, isLive: countsAsLive(state) }
  const refusal = refusalIn[registrationState({ event, state, settings })]
  if (refusal === 'event_canceled' || refusal === 'event_ended') throw new AppError(refusal)
  const outcomes = new Map<Form, Outcome>()
  const read = await readForms(ctx, { event, settings }, { forms, outcomes })
  const known = await findProfilesOfAddresses(ctx, emailsOf(read))
  if (refusal === undefined) {
    const entrants = await findEntrants(ctx, read, known)
    for (const [form, outcome] of await enter(ctx, registration, entrants)) outcomes.set(form, outcome)
  } else {
    await remindOfLinks(ctx, event, [...new Set(known.values())])
    for (const { form } of read) outcomes.set(form, { error: new AppError(refusal) })
  }
  return forms.map((form) => outcomes.get(form) ?? { error: new Error('The form has no outcome.') })
}

/**
 * Anyone can fill in a form, so its emails are limited. A link proves the address, and a registration is renewed after
 * an organizer or the link itself ended it, so the person needs the new link.
 */
const dailyOf = ({ mode }: Form, existing?: RegistrationRow): DailyEmails =>
  mode === 'former' || existing?.status === 'cancelled' ? 'few' : 'one'

const emailsOf = (read: readonly ReadForm[]) => read.map(({ email }) => email)

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

/** Registers these people. Someone who sent several forms gets the outcome of the first one for all, and one email. */
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

/** The decision about a form. Without a `status`, there is neither a place nor a waiting list. */
type Plan = {
  entrant: Entrant
  existing: RegistrationRow | undefined
  status: NewStatus | undefined
  step: 'add' | 'renew' | 'repeat' | 'refuse' | 'refuse_again'
}

async function enterOnce(
  ctx: Registering,
  registration: Registration,
  entrants: readonly Entrant[],
): Promise<Map<Form, Outcome>> {
  const { event, settings, isLive } = registration
  const profileIds = entrants.map(({ profile }) => profile.id)
  const existing = await lockRegistrations(ctx.db, { eventId: event.id, profileIds })
  const plans = planFor(registration, entrants, existing)
  const roles = await write(ctx, registration, plans)
  const outcomes = new Map<Form, Outcome>()
  for (const { step, entrant, existing: before, status } of plans) {
    const { form, profile, isNew } = entrant
    if (step === 'repeat' && before)
      await remindOfLink(ctx, event, { profile, registration: before, daily: dailyOf(form) })
    const role =
      isNew && !settings.needs_proof && !hangsOnAddress(settings) ? roles.get(profile.id) : undefined
    // The rejection comes by email, as if a person had decided, so that no one retries until a rule lets them in.
    const shown = status === 'rejected' ? 'waiting_approval' : status
    const isRefused = step === 'refuse' || step === 'refuse_again' || shown === undefined
    outcomes.set(
      form,
      isRefused
        ? { error: refusalOf({ step, entrant, registration: before }, event) }
        : { status: shown, role, event, isLive },
    )
  }
  return outcomes
}

type Refused = Pick<Plan, 'step' | 'entrant'> & { registration: RegistrationRow | undefined }

function refusalOf({ step, entrant, registration }: Refused, { host_type }: EventRow): AppError {
  if (step === 'refuse_again') {
    return new AppError('MAX_RE_REGISTRATION_LIMIT_REACHED', { message: t('noMoreAgain') })
  }
  if (registration?.status === 'blocked') return new AppError('registration_blocked')
  if (host_type !== 'Hybrid' || entrant.attendance === 'online') {
    return new AppError('REGISTRATION_LIMIT_REACHED')
  }
  const sentence = t('inPersonFull')
  const errors = { attendance: [sentence] }
  return new AppError('REGISTRATION_LIMIT_REACHED', { message: sentence, errors })
}

/** Assigns the remaining places in the order of the forms. */
function planFor(
  { event, settings }: Registration,
  entrants: readonly Entrant[],
  before: ReadonlyMap<string, RegistrationRow>,
): Plan[] {
  let seats = seatsLeft(settings, event)
  return entrants.map((entrant) => {
    const { profile, attendance, decided } = entrant
    const existing = before.get(profile.id)
    const isPlaceFree = seatFor(seats, attendance) && !isInLine(settings, event, attendance)
    const status = statusFor(settings, isPlaceFree, decided)
    const step = stepFor(settings, existing, status)
    if (status === 'registered' && (step === 'add' || step === 'renew')) seats = without(seats, attendance)
    return { entrant, existing, status, step }
  })
}

/** Approval comes before places, so that the organizer decides who gets the last ones. */
function statusFor(
  { needs_approval, has_waitlist }: CurrentSettings,
  isPlaceFree: boolean,
  decided: AdmissionOutcome | undefined,
): NewStatus | undefined {
  if (decided === 'reject') return 'rejected'
  if (decided === 'review' || (needs_approval && decided === undefined)) return 'waiting_approval'
  if (isPlaceFree) return 'registered'
  if (has_waitlist) return 'waitlisted'
  return needs_approval ? 'waiting_approval' : undefined
}

/** Registering again changes nothing for people who already have the status it would give, or were rejected. */
function stepFor(
  { max_re_registrations }: CurrentSettings,
  existing: RegistrationRow | undefined,
  wanted: NewStatus | undefined,
): Plan['step'] {
  if (existing?.status === 'blocked') return 'refuse'
  if (existing && isSettled(existing)) return 'repeat'
  if (wanted === undefined) return 'refuse'
  if (existing === undefined) return 'add'
  if (existing.status === 'cancelled') {
    return existing.re_registrations < max_re_registrations ? 'renew' : 'refuse_again'
  }
  // A rule doesn't reject a registration that is waiting for a person's decision.
  return existing.status === wanted || wanted === 'rejected' ? 'repeat' : 'renew'
}

const isSettled = ({ status, offer_ends_at }: RegistrationRow) =>
  status === 'registered' || status === 'rejected' || offer_ends_at !== null

/** Writes the new and renewed registrations. Returns the roles of registered people, by profile. */
async function write(
  ctx: Registering,
  registration: Registration,
  plans: readonly Plan[],
): Promise<Map<string, EventRoleRow>> {
  const { event } = registration
  const now = ctx.clock.now()
  const othersOf = await findOthers(ctx, registration, plans)
  const filesBefore = await findFilesBefore(ctx, plans)
  const wanted = plans.flatMap(({ step, status, existing, entrant }) => {
    if (status === undefined || (step !== 'add' && step !== 'renew')) return []
    const kept = existing && filesBefore.get(existing.id)
    const stored = existing && isOfKnown(entrant) ? storedOf(existing) : undefined
    const re_registrations = reRegistrationsOf(existing)
    return [
      {
        entrant,
        profile: entrant.profile,
        former: existing,
        isGiven: stored === undefined,
        consents: stored === undefined ? consentsOf(entrant) : [],
        daily: dailyOf(entrant.form, existing),
        fields: {
          ...(stored ?? givenIn(entrant, kept, now)),
          ...othersOf(entrant),
          re_registrations,
          status,
          registered_at: now,
        },
      },
    ]
  })
  const attach = async (made: readonly (SettledRegistration & { entrant: Entrant; isGiven: boolean })[]) => {
    const files = made.flatMap((each) => (each.isGiven ? filesOf(each) : []))
    if (await attachAnswerFiles(ctx.db, files, now)) return
    throw new AppError('conflict', { message: t('fileGone') })
  }
  const { registered, roles } = await enroll(ctx, { event, attach }, wanted)
  // Another process has just registered one of them.
  if (registered.length < wanted.length) throw new OvertakenError()
  return roles
}

const reRegistrationsOf = (former: RegistrationRow | undefined) =>
  former === undefined ? 0 : former.re_registrations + (former.status === 'cancelled' ? 1 : 0)

/**
 * Whether a form that anyone may have sent is about someone known. What only its sender has claimed before doesn't
 * count.
 */
const isOfKnown = ({ profile, form }: Entrant) => !profile.is_typed && form.mode !== 'former'

/** The values to store from the form, with the files that stay. */
function givenIn(
  { form, answers, attendance }: Entrant,
  files: Record<string, string> | undefined,
  now: Date,
) {
  const { locale = null } = form
  const said = { answers: { ...files, ...answers }, attendance, locale }
  // The source of the person who fills it in says nothing about the colleague.
  if (form.mode === 'colleague') return { ...said, source: {}, timezone: null, consented_at: null }
  const { consent, timezone = null, source } = form
  return { ...said, source, timezone, consented_at: consent ? now : null }
}

const storedOf = ({ answers, attendance, source, timezone, locale, consented_at }: RegistrationRow) => ({
  answers,
  attendance,
  source,
  timezone,
  locale,
  consented_at,
})

const filesOf = ({
  entrant: { form, answers },
  registration,
}: {
  entrant: Entrant
  registration: RegistrationRow
}) =>
  (form.mode === 'former' ? [] : (form.files ?? [])).flatMap(({ id, key }) =>
    answers[key] === undefined ? [] : [{ id, registrationId: registration.id }],
  )

/**
 * Files that people who register again attached before, as answers by registration: each stays unless they attach
 * another.
 */
async function findFilesBefore(
  ctx: Registering,
  plans: readonly Plan[],
): Promise<Map<string, Record<string, string>>> {
  const ids = plans.flatMap(({ step, existing }) => (step === 'renew' && existing ? [existing.id] : []))
  const files = await listFilesOf(ctx.db, { organizationId: ctx.organizationId, ids })
  const byRegistration = Map.groupBy(files, ({ registration_id }) => registration_id ?? '')
  return new Map(
    [...byRegistration].map(([id, all]) => [id, Object.fromEntries(all.map(({ key, name }) => [key, name]))]),
  )
}

/** Who referred these people; no one refers themselves. Registering again doesn't change it. */
async function findOthers(
  ctx: Registering,
  { event, settings }: Registration,
  plans: readonly Plan[],
): Promise<(entrant: Entrant) => { referred_by: string | null; registered_by: string | null }> {
  const codes = plans.flatMap(({ entrant }) => codeIn(entrant.form) ?? [])
  const owners = await findCodeOwners(ctx.db, { eventId: event.id, codes })
  return ({ form, profile }) => {
    const code = codeIn(form)
    const owner = code === undefined ? undefined : owners.get(code)
    const other = owner === undefined || owner.profileId === profile.id ? null : owner.id
    return {
      referred_by: form.mode === 'visitor' && settings.has_referrals ? other : null,
      registered_by: form.mode === 'colleague' ? other : null,
    }
  }
}

function codeIn(form: Form): string | undefined {
  if (form.mode === 'visitor') return form.ref
  return form.mode === 'colleague' ? form.by : undefined
}

function consentsOf({ agreed, form }: Entrant) {
  if (form.mode !== 'visitor') return []
  return agreed.map((each) => ({ ...each, network_hash: form.networkHash }))
}
