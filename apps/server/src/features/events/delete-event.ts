import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type EventParts, requireReadyEvent, summarizeParts } from './event-part.ts'
import { deleteEventWithParts } from './event-with-parts.ts'
import { lockHostedEvent } from './find-event.ts'
import { eventTarget } from './event-target.ts'

/**
 * Deletes the event and everything that belongs to it (EV-048); its recordings stay in the library. Throws `not_found`,
 * also for a blueprint, which is deleted with its template or repeating event; `forbidden` in another team.
 */
export async function deleteEvent(
  ctx: MemberContext,
  input: { id: string; parts: EventParts },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await lockHostedEvent(ctx, input.id, 'event:delete')
    await requireReadyEvent(ctx.db, { eventId: event.id, action: 'delete', parts: input.parts })
    const contents = await summarizeParts(ctx.db, event.id, input.parts)
    await deleteEventWithParts(ctx, { event, parts: input.parts })
    const details = Object.fromEntries(contents.map(({ what, count }) => [what, count]))
    await writeAudit(ctx, { action: 'event.deleted', ...eventTarget(event), details })
  })
}
