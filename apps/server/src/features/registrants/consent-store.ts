/** Every query on the proof of what people agreed to. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { registrationConsents } from './schema.ts'

export type ConsentRow = typeof registrationConsents.$inferSelect

export async function insertConsents(
  db: Db,
  consents: readonly (typeof registrationConsents.$inferInsert)[],
): Promise<void> {
  if (consents.length > 0) await db.insert(registrationConsents).values([...consents])
}

/** What these registrants agreed to, oldest first. */
export async function listConsents(
  db: Db,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<ConsentRow[]> {
  if (ids.length === 0) return []
  const { organization_id, registration_id, agreed_at, id } = registrationConsents
  return db
    .select()
    .from(registrationConsents)
    .where(and(eq(organization_id, organizationId), inArray(registration_id, [...ids])))
    .orderBy(asc(agreed_at), asc(id))
}

const keyRow = z.object({ key: z.string() })

/** The fields that registrants of the event agreed to, including those no longer in its form. */
export async function listConsentKeys(db: Db, eventId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    keyRow,
    sql`select distinct c.key from registration_consents c
      join registrations r on r.organization_id = c.organization_id and r.id = c.registration_id
      where r.event_id = ${eventId} order by c.key`,
  )
  return rows.map(({ key }) => key)
}
