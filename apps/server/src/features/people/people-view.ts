import type { EventRole, Invitation, RoleInSessions, StaffMember } from '@marquee/domain/people'
import { defaultSpeakerRoleId, roleIds } from '@marquee/domain/permissions'
import type { EventRow } from '#features/events/public.ts'
import { findRoles } from '#features/permissions/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListedPerson } from './people-list-store.ts'

type RoleName = { id: string; name: string }
/** The roles that people of an event have, by name. */
export type RoleNames = { named: ReadonlyMap<string, RoleName>; byDefault: RoleName }

/** The default speaker role of the event: the one that was chosen, if it still exists, else the one with the fewest permissions. */
export async function findDefaultRole(
  db: Db,
  event: Pick<EventRow, 'default_speaker_role'>,
): Promise<RoleName & { isChosen: boolean }> {
  const chosen = defaultSpeakerRoleId(event)
  const roles = await findRoles(db, [chosen, roleIds.stageAccess])
  const role = roles.get(chosen) ?? roles.get(roleIds.stageAccess)
  if (!role) throw new Error('There is no role for stage access.')
  return { id: role.id, name: role.name, isChosen: role.id === event.default_speaker_role }
}

/** The names of all roles in these rows, in at most two queries. */
export async function findRoleNames(
  db: Db,
  event: Pick<EventRow, 'default_speaker_role'>,
  rows: readonly ListedPerson[],
): Promise<RoleNames> {
  const ids = rows.flatMap(({ assignments }) => assignments.flatMap(({ role_id }) => role_id ?? []))
  const [{ id, name }, named] = [await findDefaultRole(db, event), await findRoles(db, ids)]
  return { named, byDefault: { id, name } }
}

/** The view of a speaker, sponsor or check-in staff member (PP-014 to PP-017). */
export function eventRoleView(row: ListedPerson, names: RoleNames): EventRole {
  const { role, rank, hidden, assignments } = row
  const broadcasts = [...new Set(assignments.flatMap(({ broadcast_id }) => broadcast_id ?? []))]
  return {
    ...commonView(row),
    role,
    rank,
    hidden,
    broadcasts,
    organization_user: { profile_picture_url: row.user.profile_picture_url },
    permission_roles: rolesInSessions(row, names),
  }
}

/** The view of a staff member (PP-051). */
export function staffView(row: ListedPerson, names: RoleNames): StaffMember {
  return { ...commonView(row), roles: rolesInSessions(row, names) }
}

function commonView(row: ListedPerson) {
  const { id, event_id, user, send_calendar_invite, send_email_invite, created_at } = row
  return {
    id,
    event: event_id,
    user,
    send_calendar_invite,
    send_email_invite,
    invitation: invitationView(row),
    created_at: created_at.toISOString(),
  }
}

export function invitationView(row: ListedPerson): Invitation | null {
  if (row.invited_at === null) return null
  return {
    state: row.invitation_state,
    asked_at: row.invited_at.toISOString(),
    sent_at: row.invitation_sent_at?.toISOString() ?? null,
    last_error: row.invitation_error,
  }
}

/** A deleted role counts as the default one. */
function rolesInSessions({ assignments }: ListedPerson, { named, byDefault }: RoleNames): RoleInSessions[] {
  const isChosen = (id: string | null) => id !== null && named.has(id)
  const byRole = Map.groupBy(assignments, ({ role_id }) => (isChosen(role_id) ? role_id : null))
  return [...byRole].map(([id, ofRole]) => {
    const role = (id === null ? undefined : named.get(id)) ?? byDefault
    return {
      role: { id: role.id, name: role.name },
      is_default: id === null,
      all_broadcasts: ofRole.some(({ broadcast_id }) => broadcast_id === null),
      broadcasts: ofRole.flatMap(({ broadcast_id }) => broadcast_id ?? []),
    }
  })
}
