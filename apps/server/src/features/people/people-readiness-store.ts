import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const summaryRow = z.object({
  event_id: z.string(),
  has_event_roles: z.boolean(),
  speakers: z.number(),
  producers: z.number(),
  check_in_staff: z.number(),
  unassigned: z.array(
    z.object({ id: z.string(), is_speaker: z.boolean(), first_name: z.string(), last_name: z.string() }),
  ),
})
export type PeopleOfEvent = z.infer<typeof summaryRow>

/** How many people these events have by role, and which speakers and staff are in no session. */
export async function summarizePeople(
  db: Db,
  eventIds: readonly string[],
  { producerRole, mostNamed }: { producerRole: string; mostNamed: number },
): Promise<PeopleOfEvent[]> {
  return readRows(
    db,
    summaryRow,
    sql`with people as (
        select role.event_id, role.id, role.role, role.rank, profile_id,
          exists (select from event_role_assignments given where given.event_role_id = role.id) is_assigned,
          exists (select from event_role_assignments given
            where given.event_role_id = role.id and given.role_id = ${producerRole}) is_producer
        from event_roles role where role.event_id = any(${sql.param([...eventIds])}::uuid[]))
      select events.id event_id, organizations.is_event_roles_enabled has_event_roles,
        (select count(*) from people where event_id = events.id and role = 4) speakers,
        (select count(*) from people where event_id = events.id and role = 2 and is_producer) producers,
        (select count(*) from people where event_id = events.id and role = 8) check_in_staff,
        coalesce((select jsonb_agg(jsonb_build_object('id', named.id, 'is_speaker', named.role = 4,
            'first_name', first_name, 'last_name', coalesce(nullif(last_name, ''), case when first_name = '' then email else '' end))
            order by named.role desc, named.rank)
          from (select * from people where event_id = events.id and role in (2, 4) and not is_assigned
            order by role desc, rank limit ${mostNamed}) named
            join profiles on profiles.id = named.profile_id), '[]') unassigned
      from events join organizations on organizations.id = events.organization_id
      where events.id = any(${sql.param([...eventIds])}::uuid[])`,
  )
}
