/** In the events of which teams people are: what decides who may see and change what is known of them. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { profiles } from './schema.ts'

/** Every tie of a person to an event. A table that names profiles belongs in here. */
const uses = sql`(
  select organization_id, event_id, profile_id from event_roles
  union all select organization_id, event_id, sponsor_profile_id from booths where sponsor_profile_id is not null
  union all select organization_id, event_id, owner_profile_id from rooms where owner_profile_id is not null
)`

/** The teams in whose events these people are, each team once; null stands for events of no team. */
export async function listTeamsUsing(
  db: Db,
  profileIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await rowsOf<{ profile_id: string; workspace_id: string | null }>(
    db,
    sql`select distinct profile_id, workspace_id
      from ${uses} uses join events on events.id = uses.event_id
      where uses.profile_id = any(${sql.param([...profileIds])}::uuid[])`,
  )
  const teams = Map.groupBy(rows, ({ profile_id }) => profile_id)
  return new Map([...teams].map(([id, uses]) => [id, uses.map(({ workspace_id }) => workspace_id)]))
}

/** Holds of profiles that are in an event of no team or of one of these. */
export function isUsedByTeams(teamIds: readonly string[]): SQL {
  return sql`exists (
    select from ${uses} uses join events on events.id = uses.event_id
    where uses.organization_id = ${profiles.organization_id} and uses.profile_id = ${profiles.id}
      and (events.workspace_id is null or events.workspace_id = any(${sql.param([...teamIds])}::uuid[])))`
}
