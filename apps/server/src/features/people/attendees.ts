import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import {
  type EventRoleRow,
  findRole,
  insertAttendees,
  insertEventRole,
  raiseLinkVersionOf,
} from './people-store.ts'

type Attendee = { eventId: string; profileId: string }

/** Makes the person an attendee of the event. Returns their role, by which they get a personal link. */
export async function admitAttendee(
  ctx: WithDb<OrganizationContext>,
  { eventId, profileId }: Attendee,
): Promise<EventRoleRow> {
  const role = { event_id: eventId, profile_id: profileId, role: eventRoleNumbers.attendee }
  const added = await insertEventRole(ctx.db, {
    ...role,
    organization_id: ctx.organizationId,
    assignments: [],
  })
  const row = added ?? (await findRole(ctx.db, role))
  if (!row) throw new Error('A role was neither found nor added.')
  return row
}

/** The same for many people. */
export async function admitAttendees(
  ctx: WithDb<OrganizationContext>,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<void> {
  await insertAttendees(ctx.db, { organizationId: ctx.organizationId, eventId, profileIds })
}

/** Ends every link by which these people entered as attendees; roles that the organizer gave them keep theirs. */
export async function dismissAttendees(
  ctx: WithDb<OrganizationContext>,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<void> {
  await raiseLinkVersionOf(ctx.db, { eventId, profileIds, role: eventRoleNumbers.attendee })
}
