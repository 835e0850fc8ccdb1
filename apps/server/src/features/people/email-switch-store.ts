/** The queries on which emails an event sends to its people. */
import type { EventEmailType } from '@marquee/domain/people'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { eventEmailSwitches } from './schema.ts'

export async function listDisabledEmails(db: Db, eventId: string): Promise<Set<EventEmailType>> {
  const rows = await db
    .select({ email_type: eventEmailSwitches.email_type, is_enabled: eventEmailSwitches.is_enabled })
    .from(eventEmailSwitches)
    .where(eq(eventEmailSwitches.event_id, eventId))
  return new Set(rows.flatMap(({ email_type, is_enabled }) => (is_enabled ? [] : [email_type])))
}

export async function putEmailSwitch(db: Db, row: typeof eventEmailSwitches.$inferInsert): Promise<void> {
  await db
    .insert(eventEmailSwitches)
    .values(row)
    .onConflictDoUpdate({
      target: [eventEmailSwitches.event_id, eventEmailSwitches.email_type],
      set: { is_enabled: row.is_enabled, updated_at: sql`now()` },
    })
}
