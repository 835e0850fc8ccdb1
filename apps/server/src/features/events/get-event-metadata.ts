import type { EventMetadata, EventWithMetadata } from '@marquee/domain/events'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { stateOfEvent } from './airing-store.ts'
import { findNextUp, readProgress } from './collect-from-parts.ts'
import { type EventParts, summarizeParts } from './event-part.ts'
import type { EventRow } from './event-store.ts'
import { findVisibleEvent } from './find-event.ts'
import { eventReply } from './get-event.ts'

/** The event with its contents, how far it is and what comes next (EV-045). Throws like `getEvent`. */
export async function getEventWithMetadata(
  ctx: MemberContext,
  input: { id: string; parts: EventParts },
): Promise<EventWithMetadata> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, input.id)
    const metadata = await readMetadata(ctx, { event, parts: input.parts })
    return { ...(await eventReply(ctx, event)), metadata }
  })
}

async function readMetadata(
  ctx: WithDb<MemberContext>,
  of: { event: EventRow; parts: EventParts },
): Promise<EventMetadata> {
  const now = ctx.clock.now()
  const at = { ...of, now, state: await stateOfEvent(ctx.db, of.event, now) }
  const contents = await summarizeParts(ctx.db, of.event.id, of.parts)
  const next = await findNextUp(ctx.db, at)
  const progress = await readProgress(ctx.db, at)
  return { things: contents, next: next ? { ...next, at: next.at.toISOString() } : null, progress }
}
