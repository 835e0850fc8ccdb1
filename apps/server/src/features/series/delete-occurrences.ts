import { deleteEventRow, type EventParts, type EventRow } from '#features/events/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'

/** These events are gone with all that belongs to them. */
export async function deleteOccurrences(
  ctx: WithDb<OrganizationContext>,
  { events, parts }: { events: readonly EventRow[]; parts: EventParts },
): Promise<void> {
  for (const event of events) {
    for (const part of parts) await part.end?.(ctx, event)
    await deleteEventRow(ctx.db, event.id)
  }
}
