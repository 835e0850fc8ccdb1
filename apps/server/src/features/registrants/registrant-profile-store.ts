/** What else an organization knows about a registrant. */
import { registrantStatuses } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'

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

const originRow = z.object({ file_name: z.string().nullable(), added_by: z.string().nullable() })
export type RegistrantOrigin = z.infer<typeof originRow>

/** The file that a registration was imported from, and the name of whoever imported or added it. */
export async function findOrigin(
  db: Db,
  { id, event_id, profile_id }: { id: string; event_id: string; profile_id: string },
): Promise<RegistrantOrigin> {
  return onlyRow(
    await readRows(
      db,
      originRow,
      sql`with imported as (
          select file_name, created_by from registrant_imports where id =
            (select import_id from registrant_import_rows where registration_id = ${id} limit 1)
        ), added as (
          select (data->>'added_by')::uuid as by from activities
          where event_id = ${event_id} and profile_id = ${profile_id} and type = 'registered' order by id desc limit 1
        )
        select (select file_name from imported) as file_name,
          (select nullif(trim(concat(first_name, ' ', last_name)), '') from users
            where id = coalesce((select created_by from imported), (select by from added))) as added_by`,
    ),
  )
}
