import { sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'

/** How many people are registered for any event of the organization, each counted once. */
export async function countAttendeeRows(db: Db, organizationId: string): Promise<number> {
  const counted = await readRows(
    db,
    countRow,
    sql`select count(distinct profile_id) from registrations
      where organization_id = ${organizationId} and status = 'registered'`,
  )
  return onlyRow(counted).count
}
