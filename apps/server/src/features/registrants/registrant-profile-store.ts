/** What else an organization knows about a registrant. */
import { registrantStatuses } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'

const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  start_time: z.coerce.date(),
  timezone: z.string(),
  status: z.enum(registrantStatuses),
})
export type OtherEvent = z.infer<typeof eventRow>

const maxEvents = 50

/** Other events that the person registered for, of these teams or of none; undefined means all teams. */
export async function listOtherEvents(
  db: Db,
  { profileId, except, teams }: { profileId: string; except: string; teams: string[] | undefined },
): Promise<OtherEvent[]> {
  const isInTeams =
    teams === undefined
      ? sql`true`
      : sql`(e.workspace_id is null or e.workspace_id = any(${sql.param(teams)}::uuid[]))`
  return readRows(
    db,
    eventRow,
    sql`select e.id, e.title, e.start_time, e.timezone, r.status
      from registrations r join events e on e.id = r.event_id
      where r.profile_id = ${profileId} and r.event_id <> ${except} and ${isInTeams}
      order by e.start_time desc, e.id limit ${maxEvents}`,
  )
}
