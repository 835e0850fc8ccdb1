/** Every query that writes the ledger. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import type { activities } from './schema.ts'

export type NewLedgerActivity = Required<Omit<typeof activities.$inferInsert, 'id'>>

export async function insertActivities(db: Db, rows: readonly NewLedgerActivity[]): Promise<void> {
  // As JSON, because building a statement with a parameter for each value takes longer than running it.
  await db.execute(
    sql`insert into activities (organization_id, event_id, profile_id, session_id, type, at, data, counted)
      select organization_id, event_id, profile_id, session_id, type, at, data, counted
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (
        organization_id uuid, event_id uuid, profile_id uuid, session_id uuid, type text, at timestamptz, data jsonb,
        counted boolean)`,
  )
}

/** Whether the ledger has such an activity, whatever else its data says. */
export async function hasActivity(
  db: Db,
  { event_id, profile_id, type, data }: Pick<NewLedgerActivity, 'event_id' | 'profile_id' | 'type' | 'data'>,
): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ found: z.literal(1) }),
    sql`select 1 found from activities where event_id = ${event_id} and profile_id = ${profile_id}
      and type = ${type} and data @> ${JSON.stringify(data)}::jsonb limit 1`,
  )
  return rows.length > 0
}

/** Adds the missing partitions of this month and the next `ahead` months, and returns how many. */
export async function addMonths(db: Db, ahead: number): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ added: z.number() }),
    sql`select add_activity_months(${ahead}) as added`,
  )
  return onlyRow(rows).added
}

/** Moves one person's activities to another. */
export async function moveActivities(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update activities set profile_id = ${to} where profile_id = ${from}`)
}
