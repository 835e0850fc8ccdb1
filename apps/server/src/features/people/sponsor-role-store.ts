import { eventRoleNumbers } from '@marquee/domain/permissions'
import { and, eq } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { type EventRoleRow, insertEventRole } from './people-store.ts'
import { eventRoles } from './schema.ts'

/** Makes the person a sponsor of the event, if they aren't one (AU-097). */
export async function putSponsorRole(
  db: Db,
  of: Pick<EventRoleRow, 'organization_id' | 'event_id' | 'profile_id'>,
): Promise<EventRoleRow> {
  const role = eventRoleNumbers.sponsor
  const made = await insertEventRole(db, { ...of, role, assignments: [] })
  if (made) return made
  const { event_id, profile_id } = of
  const isThis = and(
    eq(eventRoles.event_id, event_id),
    eq(eventRoles.profile_id, profile_id),
    eq(eventRoles.role, role),
  )
  return onlyRow(await db.select().from(eventRoles).where(isThis))
}
