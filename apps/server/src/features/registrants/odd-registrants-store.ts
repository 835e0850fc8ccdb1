/** Registrants whose emails are most likely to look wrong. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { attendances } from '@marquee/domain/registrants'

const registrantRow = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  job_title: z.string(),
  attendance: z.enum(attendances),
})
export type PreviewedRegistrant = z.infer<typeof registrantRow>

/** Letters of Hebrew, Arabic, Syriac, Thaana and N’Ko. */
const rightToLeft = '[\u0590-\u07ff\ufb1d-\ufdff\ufe70-\ufefc]'

/** By what is odd about them: the longest name, none of a company, or a script from right to left. */
export async function findOddRegistrants(
  db: Db,
  eventId: string,
): Promise<Partial<Record<'longest_name' | 'no_company' | 'right_to_left', PreviewedRegistrant>>> {
  const [longest_name, no_company, right_to_left] = await Promise.all([
    first(db, sql`r.event_id = ${eventId}`, sql`length(p.first_name || p.last_name) desc`),
    first(db, sql`r.event_id = ${eventId} and p.company = ''`, sql`r.id desc`),
    first(db, sql`r.event_id = ${eventId} and p.first_name || p.last_name ~ ${rightToLeft}`, sql`r.id desc`),
  ])
  return {
    ...(longest_name && { longest_name }),
    ...(no_company && { no_company }),
    ...(right_to_left && { right_to_left }),
  }
}

async function first(db: Db, where: SQL, order: SQL): Promise<PreviewedRegistrant | undefined> {
  const [row] = await readRows(
    db,
    registrantRow,
    sql`select p.first_name, p.last_name, p.email, coalesce(p.company, '') company,
        coalesce(p.title, '') job_title, r.attendance
      from registrations r join profiles p on p.id = r.profile_id
      where ${where} and r.status <> 'blocked' order by ${order} limit 1`,
  )
  return row
}
