import { eventRoleNumbers, type RoleGroup } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { EventRow } from '#features/events/public.ts'
import { nameOfProfile, type PersonNamed } from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type EventRoleRow, insertEventRole } from './people-store.ts'
import { readAssignments } from './read-assignments.ts'
import { readPerson } from './read-person.ts'
import { tellSessionsOf } from './tell-sessions.ts'

export type PersonToAdd = {
  role: EventRoleRow['role']
  user: string | PersonNamed
  /** Of which group the role in the sessions must be. */
  group: RoleGroup
  event_app_role: string | null
  broadcasts: readonly string[]
  send_calendar_invite: boolean
  send_email_invite: boolean
}

/** Sponsors have booths, and check-in staff doors. */
const isInSessions = (role: number) =>
  role === eventRoleNumbers.speaker || role === eventRoleNumbers.organizer

const words = { 0: 'an attendee', 2: 'staff', 4: 'a speaker', 6: 'a sponsor', 8: 'check-in staff' } as const

/**
 * The person has this role at the event; found or made by their address. Whoever looks at the agenda hears of the sessions
 * that they speak in (AG-012). Throws `conflict` for whoever has it already.
 */
export async function addPerson(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  wanted: PersonToAdd,
): Promise<EventRoleRow> {
  const { role, user, group, event_app_role, broadcasts, send_calendar_invite, send_email_invite } = wanted
  const profile = await readPerson(ctx, user)
  const roles = isInSessions(role) ? [{ role: event_app_role, broadcasts }] : []
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
    const message = `${nameOfProfile(profile)} is ${words[role]} of this event already.`
    throw new AppError('conflict', { message, errors: { email: [message] } })
  }
  await tellSessionsOf(ctx, event.id, [row.id])
  const target = { target_type: 'event_role', target_id: row.id, target_name: nameOfProfile(profile) }
  await writeAudit(ctx, { action: 'event_role.created', ...target, details: { event: event.title, role } })
  return row
}
