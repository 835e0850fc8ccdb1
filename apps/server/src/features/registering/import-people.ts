import {
  type Attendance,
  attendanceAt,
  type RegistrantStatus,
  type RegistrationSource,
} from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { createUnproved, findProfilesOfAddresses, type ProfileRow } from '#features/profiles/public.ts'
import {
  enroll,
  findSettings,
  findStatuses,
  type Registering,
  seatedOf,
  seatsLeft,
  without,
} from '#features/registrants/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OvertakenError } from '#platform/errors/overtaken-error.ts'
import { findListings } from './admission-store.ts'
import { personIn } from './read-answers.ts'

/** `attendance` is how they attend a hybrid event. */
export type ImportedPerson = { answers: Answers; email: string; attendance: Attendance }

/** A person before an import; `profileId` is the same for two addresses of one person. */
export type Standing = { profileId: string | undefined; is: 'new' | 'registered' | 'blocked' }

/** The relation of each of these addresses to the event, by address in lower case. */
export async function findStandings(
  ctx: WithDb<OrganizationContext>,
  eventId: string,
  emails: readonly string[],
): Promise<Map<string, Standing>> {
  const [{ isBlocked }, known] = await Promise.all([
    findListings(ctx.db, eventId, emails),
    findProfilesOfAddresses(ctx, emails),
  ])
  const profileIds = [...known.values()].map(({ id }) => id)
  const statuses = await findStatuses(ctx.db, { eventId, profileIds })
  return new Map(
    emails.map((email) => {
      const profileId = known.get(email.toLowerCase())?.id
      const is = isBlocked(email) ? 'blocked' : standingOf(statuses.get(profileId ?? ''))
      return [email.toLowerCase(), { profileId, is }]
    }),
  )
}

function standingOf(status: RegistrantStatus | undefined): Standing['is'] {
  if (status === undefined) return 'new'
  return status === 'blocked' ? 'blocked' : 'registered'
}

export type ImportOptions = { isOverCapacityWaiting: boolean; sendsEmails: boolean; hasConsent: boolean }

export type ImportOutcome =
  | { is: 'added' | 'waitlisted'; registrationId: string }
  | { is: 'registered' | 'blocked' | 'duplicate' | 'full' }

type Importing = ImportOptions & {
  eventId: string
  people: readonly ImportedPerson[]
  /** How they came, for registrants and the ledger. */
  source?: RegistrationSource
}

const fromFile = { utm_source: 'import' } as const

/**
 * Registers these people in order on behalf of an organizer, even if people can't register themselves, with as many
 * statements for hundreds as for one. People the event already knows don't change. Throws `not_found`, and
 * `OvertakenError`, after which the transaction must be retried.
 */
export async function importPeople(
  ctx: Registering,
  { eventId, isOverCapacityWaiting, sendsEmails, hasConsent, source = fromFile, ...given }: Importing,
): Promise<ImportOutcome[]> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event || event.is_blueprint) throw new AppError('not_found')
  const people = given.people.map((person) => ({
    ...person,
    attendance: attendanceAt(event, person.attendance),
  }))
  const standings = await findStandings(
    ctx,
    eventId,
    people.map(({ email }) => email),
  )
  const outcomes = new Map<ImportedPerson, ImportOutcome>()
  const news = newPeople(people, standings, outcomes)
  const flags = (await seatingOf(ctx, event)).seat(news)
  const seated = new Set(news.filter((_, index) => flags[index]))
  const others = news.filter((person) => !seated.has(person))
  const waiting = isOverCapacityWaiting ? others : []
  if (!isOverCapacityWaiting) for (const person of others) outcomes.set(person, { is: 'full' })
  const groups = [
    ...[...seated].map((person) => ({ person, status: 'registered' as const })),
    ...waiting.map((person) => ({ person, status: 'waitlisted' as const })),
  ]
  const added = await add(ctx, event, { groups, sendsEmails, hasConsent, source })
  for (const [person, outcome] of added) outcomes.set(person, outcome)
  return people.map((person) => outcomes.get(person) ?? { is: 'duplicate' })
}

export type Seating = {
  /** Whether each of these people gets a seat, in order, after everyone before them. */
  seat(people: readonly { attendance: Attendance }[]): boolean[]
}

/**
 * Assigns the remaining seats, for a preview or an import. Ignores approval and the waiting list, because an organizer
 * has chosen these people. Throws `not_found`.
 */
export async function findSeating(ctx: WithDb<OrganizationContext>, eventId: string): Promise<Seating> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new AppError('not_found')
  return seatingOf(ctx, event)
}

async function seatingOf(ctx: WithDb<OrganizationContext>, event: EventRow): Promise<Seating> {
  let seats = seatsLeft(await findSettings(ctx.db, event.id), event)
  return {
    seat(people) {
      const line = people.map(({ attendance }) => ({ attendance: attendanceAt(event, attendance) }))
      const seated = new Set(seatedOf(seats, line))
      for (const { attendance } of seated) seats = without(seats, attendance)
      return line.map((person) => seated.has(person))
    },
  }
}

/** People who are new to the event, each once. Adds the outcomes of the others. */
function newPeople(
  people: readonly ImportedPerson[],
  standings: ReadonlyMap<string, Standing>,
  outcomes: Map<ImportedPerson, ImportOutcome>,
): ImportedPerson[] {
  const seen = new Set<string>()
  return people.filter((person) => {
    const address = person.email.toLowerCase()
    const { profileId = address, is } = standings.get(address) ?? { is: 'new' }
    if (is !== 'new') outcomes.set(person, { is })
    if (is !== 'new' || seen.has(profileId)) return false
    seen.add(profileId)
    return true
  })
}

type Adding = Pick<ImportOptions, 'sendsEmails' | 'hasConsent'> & {
  source: RegistrationSource
  groups: readonly { person: ImportedPerson; status: 'registered' | 'waitlisted' }[]
}

async function add(
  ctx: Registering,
  event: EventRow,
  { groups, sendsEmails, hasConsent, source }: Adding,
): Promise<Map<ImportedPerson, ImportOutcome>> {
  const profiles = await profilesOf(
    ctx,
    groups.map(({ person }) => person),
  )
  const now = ctx.clock.now()
  const consented_at = hasConsent ? now : null
  const wanted = groups.map(({ person, status }) => {
    const { answers, attendance } = person
    const fields = { status, answers, attendance, consented_at, source, registered_at: now }
    return { person, profile: profileIn(profiles, person), fields }
  })
  const { registered } = await enroll(ctx, { event, sendsEmails }, wanted)
  // Someone has just registered on their own.
  if (registered.length < wanted.length) throw new OvertakenError()
  return new Map(
    registered.map(({ person, registration: { id, status } }) => [
      person,
      { is: status === 'waitlisted' ? 'waitlisted' : 'added', registrationId: id },
    ]),
  )
}

/** People the organization already knows keep their profiles unchanged. */
async function profilesOf(
  ctx: Registering,
  people: readonly ImportedPerson[],
): Promise<ReadonlyMap<string, ProfileRow>> {
  const known = await findProfilesOfAddresses(
    ctx,
    people.map(({ email }) => email),
  )
  const unknown = people.filter(({ email }) => !known.has(email.toLowerCase()))
  const created = await createUnproved(
    ctx,
    unknown.map(({ answers, email }) => personIn(answers, email)),
  )
  return new Map([...known, ...[...created].map(([address, { profile }]) => [address, profile] as const)])
}

function profileIn(profiles: ReadonlyMap<string, ProfileRow>, { email }: ImportedPerson): ProfileRow {
  const profile = profiles.get(email.toLowerCase())
  if (!profile) throw new Error('A profile was neither found nor created.')
  return profile
}
