/** Whose booths are whose. */
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** The booths of one person are the other's. */
export async function moveBoothsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update booths set sponsor_profile_id = ${to} where sponsor_profile_id = ${from}`)
}
