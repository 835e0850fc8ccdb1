/** Every query on the leads of booths. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { boothLeads } from './schema.ts'

type NewLead = Omit<typeof boothLeads.$inferInsert, 'id'>

const leadRow = rowOf(boothLeads, {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  title: z.string(),
})
export type LeadRow = z.infer<typeof leadRow>

/** Adds the lead; returns whether it is new. */
export async function insertLead(db: Db, lead: NewLead): Promise<boolean> {
  const added = await db
    .insert(boothLeads)
    .values(lead)
    .onConflictDoNothing()
    .returning({ id: boothLeads.id })
  return added.length > 0
}

export async function deleteLead(
  db: Db,
  { boothId, profileId }: { boothId: string; profileId: string },
): Promise<void> {
  await db.execute(sql`delete from booth_leads where booth_id = ${boothId} and profile_id = ${profileId}`)
}

/** The leads of the booth, newest first, and how many there are. */
export async function listLeadRows(
  db: Db,
  boothId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LeadRow[]; count: number }> {
  const rows = await readRows(
    db,
    leadRow,
    sql`select l.*, p.first_name, p.last_name, p.email, p.company, p.title
      from booth_leads l join profiles p on p.id = l.profile_id where l.booth_id = ${boothId}
      order by l.left_at desc, l.id desc limit ${limit} offset ${offset}`,
  )
  const counted = await readRows(
    db,
    countRow,
    sql`select count(*) from booth_leads where booth_id = ${boothId}`,
  )
  return { rows, count: onlyRow(counted).count }
}

const boothRow = z.object({ booth_id: z.string() })

/** The booths of the event at which the person left their contact. */
export async function listBoothsWithLead(
  db: Db,
  { eventId, profileId }: { eventId: string; profileId: string },
): Promise<Set<string>> {
  const rows = await readRows(
    db,
    boothRow,
    sql`select booth_id from booth_leads l join booths on booths.id = l.booth_id
      where booths.event_id = ${eventId} and l.profile_id = ${profileId}`,
  )
  return new Set(rows.map(({ booth_id }) => booth_id))
}

/** Moves leads to another person; where both have one, the other person's stays. */
export async function moveLeadsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`delete from booth_leads gone using booth_leads kept
      where gone.profile_id = ${from} and kept.profile_id = ${to} and kept.booth_id = gone.booth_id`,
  )
  await db.execute(sql`update booth_leads set profile_id = ${to} where profile_id = ${from}`)
}
