import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { type EventRoleRow, findAttendees, insertAttendees, raiseLinkVersionOf } from './people-store.ts'

/** Makes these people attendees of the event. Returns their roles, which their personal links name, by profile. */
export async function admitAttendees(
  ctx: WithDb<OrganizationContext>,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<Map<string, EventRoleRow>> {
  const attendees = { eventId, profileIds }
  await insertAttendees(ctx.db, { organizationId: ctx.organizationId, ...attendees })
  const rows = await findAttendees(ctx.db, attendees)
  return new Map(rows.map((row) => [row.profile_id, row]))
}

/**
 * Revokes every link with which these people entered as attendees; links of roles given by the organizer still work.
 */
export async function dismissAttendees(
  ctx: WithDb<OrganizationContext>,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<void> {
  const { db, organizationId } = ctx
  await raiseLinkVersionOf(db, { eventId, profileIds, role: eventRoleNumbers.attendee })
  await sendEntriesEnded(db, { organizationId, eventId, profileIds })
}
