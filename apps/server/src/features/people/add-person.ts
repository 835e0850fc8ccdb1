import { eventRoleNumbers, type RoleGroup } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { EventRow } from '#features/events/public.ts'
import {
  findOrCreateProfile,
  findVisibleProfile,
  nameOfProfile,
  type PersonToFind,
  type ProfileRow,
} from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { inviteNewPerson } from './invite-person.ts'
import { type EventRoleRow, insertEventRole, listRolesOfPerson } from './people-store.ts'
import { readAssignments } from './read-assignments.ts'
import { signalSessionsOf } from './signal-sessions.ts'
import { t } from './texts.ts'

export type PersonToAdd = {
  role: EventRoleRow['role']
  user: string | PersonToFind
  /** The group that the session roles must belong to. */
  group: RoleGroup
  event_app_role: string | null
  broadcasts: readonly string[]
  /** If undefined, true unless sessions are named. */
  all_broadcasts?: boolean | undefined
  send_calendar_invite: boolean
  send_email_invite: boolean
}

/** Sponsors are at booths, and check-in staff at the entrance. */
const isInSessions = (role: number) =>
  role === eventRoleNumbers.speaker || role === eventRoleNumbers.organizer

function rolesOf({ role, event_app_role, broadcasts, all_broadcasts }: PersonToAdd) {
  const isInAll = all_broadcasts ?? broadcasts.length === 0
  if (!isInSessions(role) || (!isInAll && broadcasts.length === 0)) return []
  return [{ role: event_app_role, broadcasts: isInAll ? [] : broadcasts }]
}

const words = {
  0: 'an attendee of this event',
  2: 'on the staff of this event',
  4: 'a speaker at this event',
  6: 'a sponsor of this event',
  8: 'on the check-in staff of this event',
} as const

/**
 * Adds the person to the event, with a new profile if the email address has none, and invites them. Notifies open agendas
 * of their sessions (AG-012). Throws `conflict` if they have that role already.
 */
export async function addPerson(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  input: PersonToAdd,
): Promise<EventRoleRow> {
  const { role, user, group, send_calendar_invite, send_email_invite } = input
  const profile = await readPerson(ctx, user)
  const roles = rolesOf(input)
  const assignments = await readAssignments(ctx, { event: event.id, group, roles })
  const row = await insertEventRole(ctx.db, {
    organization_id: event.organization_id,
    event_id: event.id,
    profile_id: profile.id,
    role,
    assignments,
    send_calendar_invite,
    send_email_invite,
  })
  if (!row) {
    const message = t('alreadyHasRole', {
      name: nameOfProfile(profile),
      value: words[role],
    })
    throw new AppError('conflict', { message, errors: { email: [message] } })
  }
  await inviteNewPerson(ctx, { event, row })
  await signalSessionsOf(ctx, event.id, [row.id])
  const target = { target_type: 'event_role', target_id: row.id, target_name: nameOfProfile(profile) }
  await writeAudit(ctx, { action: 'event_role.created', ...target, details: { event: event.title, role } })
  return row
}

/** The profile with this id or email address. Throws `invalid_input` for an id that the caller can't see. */
async function readPerson(ctx: WithDb<MemberContext>, user: string | PersonToFind): Promise<ProfileRow> {
  if (typeof user !== 'string') return findOrCreateProfile(ctx, user)
  const profile = await findVisibleProfile(ctx, user)
  if (!profile) {
    throw new AppError('invalid_input', { errors: { user: [t('personGone')] } })
  }
  return profile
}

/** Makes the person a sponsor of the event, if they aren't one (AU-097). */
export async function putSponsorRole(
  db: Db,
  person: Pick<EventRoleRow, 'organization_id' | 'event_id' | 'profile_id'>,
): Promise<EventRoleRow> {
  const { sponsor } = eventRoleNumbers
  const added = await insertEventRole(db, { ...person, role: sponsor, assignments: [] })
  if (added) return added
  const roles = await listRolesOfPerson(db, person.event_id, person.profile_id)
  return onlyRow(roles.filter(({ role }) => role === sponsor))
}
