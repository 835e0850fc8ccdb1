/** The queries behind emails to many registrants. */
import { sql } from 'drizzle-orm'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { attendances } from '@marquee/domain/registrants'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { registrationMailings } from './schema.ts'

/** False if this mailing was started before. */
export async function insertMailing(
  db: Db,
  mailing: typeof registrationMailings.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(registrationMailings)
    .values(mailing)
    .onConflictDoNothing()
    .returning({ event: registrationMailings.event_id })
  return rows.length > 0
}

const addresseeRow = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  job_title: z.string(),
  offer_ends_at: z.date().nullable(),
  attendance: z.enum(attendances),
  /** Only for people who may enter. */
  role: z.object({ id: z.uuid(), event_id: z.uuid(), link_version: z.number() }).nullable(),
})
export type Addressee = z.infer<typeof addresseeRow>

/** Either these registrants, or everyone who is registered. */
type Group = {
  eventId: string
  ids?: readonly string[] | undefined
  after?: string | undefined
  limit: number
  /** Locked until the transaction ends, because emails that count against a budget are written one after another. */
  isLocked: boolean
}

/** The group's next registrants after `after`, by id. */
export async function listAddressees(
  db: Db,
  { eventId, ids, after, limit, isLocked }: Group,
): Promise<Addressee[]> {
  const isInGroup = ids ? sql`r.id = any(${sql.param([...ids])}::uuid[])` : sql`r.status = 'registered'`
  const isNext = after === undefined ? sql`true` : sql`r.id > ${after}`
  return readRows(
    db,
    addresseeRow,
    sql`select r.id, p.email, p.first_name, p.last_name, p.company, p.title job_title, r.offer_ends_at, r.attendance,
        case when r.status = 'registered' and er.id is not null
          then json_build_object('id', er.id, 'event_id', er.event_id, 'link_version', er.link_version) end role
      from registrations r join profiles p on p.id = r.profile_id
        left join event_roles er on er.event_id = r.event_id and er.profile_id = r.profile_id
          and er.role = ${eventRoleNumbers.attendee}
      where r.event_id = ${eventId} and ${isInGroup} and ${isNext}
      order by r.id limit ${limit} ${isLocked ? sql`for update of r` : sql``}`,
  )
}
