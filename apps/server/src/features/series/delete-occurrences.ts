import { deleteEventRow, type EventParts, type EventRow } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'

/** These events are gone with all that belongs to them. */
export async function deleteOccurrences(
  db: Db,
  { events, parts }: { events: readonly EventRow[]; parts: EventParts },
): Promise<void> {
  for (const event of events) {
    for (const part of parts) await part.end?.(db, event)
    await deleteEventRow(db, event.id)
  }
}
