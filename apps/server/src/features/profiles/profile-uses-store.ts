/** Which teams' events people are in, which decides who can see and change their profiles. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { profiles } from './schema.ts'

/** Everything that ties a person to an event. A table that refers to profiles belongs here. */
const uses = sql`(
  select organization_id, event_id, profile_id from event_roles
  union all select organization_id, event_id, sponsor_profile_id from booths where sponsor_profile_id is not null
  union all select organization_id, event_id, owner_profile_id from rooms where owner_profile_id is not null
)`

const useRow = z.object({ profile_id: z.uuid(), workspace_id: z.uuid().nullable() })

/** The teams whose events these people are in, each once; null for events without a team. */
export async function listTeamsUsing(
  db: Db,
  profileIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await readRows(
    db,
    useRow,
    sql`select distinct profile_id, workspace_id
      from ${uses} uses join events on events.id = uses.event_id
      where uses.profile_id = any(${sql.param([...profileIds])}::uuid[])`,
  )
  const teams = Map.groupBy(rows, ({ profile_id }) => profile_id)
  return new Map([...teams].map(([id, uses]) => [id, uses.map(({ workspace_id }) => workspace_id)]))
}

/** Whether a profile is in an event of one of these teams, or without a team. */
export function isUsedByTeams(teamIds: readonly string[]): SQL {
  return sql`exists (
    select from ${uses} uses join events on events.id = uses.event_id
    where uses.organization_id = ${profiles.organization_id} and uses.profile_id = ${profiles.id}
      and (events.workspace_id is null or events.workspace_id = any(${sql.param([...teamIds])}::uuid[])))`
}
