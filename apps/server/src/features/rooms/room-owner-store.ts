/** Whose rooms are whose. */
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** The rooms of one person are the other's. */
export async function moveRoomsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update rooms set owner_profile_id = ${to} where owner_profile_id = ${from}`)
}
