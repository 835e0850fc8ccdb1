/** The only place that creates registrations, lets people in and emails them, whoever requests it. */
import type { EventRow } from '#features/events/public.ts'
import { recordActivities } from '#features/ledger/public.ts'
import { admitAttendees, type EventRoleRow } from '#features/people/public.ts'
import type { ProfileRow } from '#features/profiles/public.ts'
import { sendsEmailOfType } from '#features/scheduled-emails/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { OvertakenError } from '#platform/errors/overtaken-error.ts'
import { attributionOf } from './attribution.ts'
import { type ConsentRow, insertConsents } from './consent-store.ts'
import {
  insertRegistrations,
  type NewRegistration,
  type RegistrationRow,
  renewRegistration,
  takeSeats,
} from './registrant-store.ts'
import { seatsOf } from './seats.ts'
import { type DailyEmails, sendRegistrantEmails, typesOfKinds } from './send-registrant-email.ts'

export type Registering = WithDb<OrganizationContext>

export type SettledRegistration = {
  profile: ProfileRow
  registration: RegistrationRow
  /** Undefined if an organizer causes the emails. */
  daily?: DailyEmails
  /** The account of the organizer who added the person. */
  addedBy?: string
}

/** A registration to create. */
export type Wanted = {
  profile: ProfileRow
  fields: Omit<NewRegistration, 'organization_id' | 'event_id' | 'profile_id'>
  /** The registration that is renewed. */
  former?: RegistrationRow | undefined
  /** What the person agrees to. */
  consents?: readonly Pick<ConsentRow, 'key' | 'text' | 'version' | 'network_hash'>[]
  daily?: DailyEmails
  addedBy?: string
}

type Enrolling<Each> = {
  event: EventRow
  sendsEmails?: boolean
  /** Stores what else belongs to these registrations, before they take seats. */
  attach?: (made: readonly (Each & SettledRegistration)[]) => Promise<void>
}

/**
 * Creates these registrations for the event, with as many statements for hundreds as for one: lets in people who have a
 * place, and emails everyone. Skips people whom another transaction has just registered. Returns the roles of
 * registered people, by profile. Throws `OvertakenError` if there are fewer places than registrations that need one.
 */
export async function enroll<Each extends Wanted>(
  ctx: Registering,
  { event, sendsEmails = true, attach }: Enrolling<Each>,
  wanted: readonly Each[],
): Promise<{ registered: (Each & SettledRegistration)[]; roles: Map<string, EventRoleRow> }> {
  const of = { organization_id: ctx.organizationId, event_id: event.id }
  const fieldsOf = ({ profile, fields }: Wanted) => ({ ...of, ...fields, profile_id: profile.id })
  const added = wanted.filter(({ former }) => former === undefined)
  const rows = await insertRegistrations(ctx.db, added.map(fieldsOf))
  for (const each of wanted) {
    if (each.former) rows.push(await renewRegistration(ctx.db, each.former.id, fieldsOf(each)))
  }
  const byProfile = new Map(rows.map((row) => [row.profile_id, row]))
  const made = wanted.flatMap((each) => {
    const registration = byProfile.get(each.profile.id)
    return registration ? [{ ...each, registration }] : []
  })
  await insertConsents(ctx.db, made.flatMap(consentsOf))
  await attach?.(made)
  return { registered: made, roles: await settle(ctx, { event, sendsEmails }, made) }
}

function consentsOf({ consents = [], registration }: Wanted & SettledRegistration) {
  const { organization_id, id: registration_id, registered_at: agreed_at } = registration
  return consents.map((each) => ({ ...each, organization_id, registration_id, agreed_at }))
}

async function settle(
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
      ...placed.map(({ profile, registration, addedBy }) => ({
        event_id: event.id,
        profile_id: profile.id,
        type: 'registered' as const,
        data: {
          ...attributionOf(registration),
          ...(addedBy !== undefined && { added_by: addedBy }),
        },
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
    const type = typesOfKinds[status]
    if (type !== undefined && !(await sendsEmailOfType(ctx, event.id, type))) continue
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

const recipient = (
  { id, email, first_name, last_name, company, title }: ProfileRow,
  roles: ReadonlyMap<string, EventRoleRow>,
) => ({
  ...{ email, first_name, last_name, company, job_title: title },
  role: roles.get(id),
})

/**
 * Emails a registrant their status again, with a new link if they are registered; the same cause never sends a second
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
