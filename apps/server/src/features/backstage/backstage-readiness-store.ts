import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const uncheckedRow = z.object({
  event_id: z.string(),
  id: z.string(),
  is_speaker: z.boolean(),
  has_event_roles: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
})
export type UncheckedPerson = z.infer<typeof uncheckedRow>

/**
 * The speakers and staff of live sessions of these events who haven't checked their devices for any session of the event;
 * of each event at most `mostNamed`, by rank.
 */
export async function listUnchecked(
  db: Db,
  eventIds: readonly string[],
  mostNamed: number,
): Promise<UncheckedPerson[]> {
  return readRows(
    db,
    uncheckedRow,
    sql`select role.event_id, role.id, role.role = 4 is_speaker, organizations.is_event_roles_enabled has_event_roles,
        first_name, coalesce(nullif(last_name, ''), case when first_name = '' then email else '' end) last_name
      from unnest(${sql.param([...eventIds])}::uuid[]) event(id)
        cross join lateral (
          select role.* from event_roles role
          where role.event_id = event.id and role.role in (2, 4)
            and exists (select from event_role_assignments given
              join broadcasts b on b.event_id = role.event_id and (given.broadcast_id is null or given.broadcast_id = b.id)
              where given.event_role_id = role.id and b.broadcast_type = 1)
            and not exists (select from device_checks made
              where made.event_id = role.event_id and made.profile_id = role.profile_id)
          order by role.role desc, role.rank limit ${mostNamed}) role
        join profiles on profiles.id = role.profile_id
        join organizations on organizations.id = role.organization_id
      order by role.event_id, role.role desc, role.rank`,
  )
}
