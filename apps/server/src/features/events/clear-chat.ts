import type { Event } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { updateEventRow } from './event-store.ts'
import { lockHostedEvent } from './find-event.ts'
import { eventReply } from './get-event.ts'
import { eventTarget } from './event-target.ts'

/** Hides all chat messages sent at the event until now (EV-049). Throws `not_found`, `forbidden`. */
export async function clearChat(ctx: MemberContext, id: string): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockHostedEvent(ctx, id, 'event:update')
    const after = await updateEventRow(ctx.db, id, { chat_cleared_at: ctx.clock.now() })
    await writeAudit(ctx, { action: 'event.chat_cleared', ...eventTarget(event) })
    return eventReply(ctx, after)
  })
}
