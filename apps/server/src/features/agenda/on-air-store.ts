import { sessionOnAirSchema, type ListedSessionOnAir } from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'

type OnAir = {
  workspace: string | undefined
  /** Teams whose events are listed, in addition to events without a team; undefined means all. */
  visible: readonly string[] | undefined
  limit: number
}

/** Sessions on air, by the index `broadcasts_on_air`. Test events are never live (EV-015). */
export async function listOnAirRows(
  db: Db,
  { workspace, visible, limit }: OnAir,
): Promise<ListedSessionOnAir[]> {
  const isOfTeam = workspace === undefined ? sql`true` : sql`workspace_id = ${workspace}`
  const isVisible =
    visible === undefined
      ? sql`true`
      : sql`(workspace_id is null or workspace_id = any(${sql.param([...visible])}::uuid[]))`
  return readRows(
    db,
    sessionOnAirSchema,
    sql`select broadcasts.id, broadcasts.title,
        json_build_object('id', events.id, 'title', events.title, 'event_type', events.event_type) as event
      from broadcasts join events on events.id = event_id
      where is_live and not is_test and ${isOfTeam} and ${isVisible}
      order by broadcasts.start_time desc, broadcasts.id limit ${limit}`,
  )
}
