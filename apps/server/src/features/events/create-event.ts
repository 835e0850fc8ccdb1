import type { CreateEvent, Event } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { EventParts } from './event-part.ts'
import { requireEventType, requirePlanOfEvent } from './event-plan.ts'
import { createEventWithParts } from './event-with-parts.ts'
import { eventReply } from './get-event.ts'
import { readEventFields } from './read-event-fields.ts'
import { eventTarget } from './event-target.ts'

/**
 * Creates an event with everything a new event starts with (EV-046). Throws `forbidden` in another team,
 * `feature_not_enabled` for a kind of event that the plan doesn't include, `invalid_input` by field.
 */
export async function createEvent(
  ctx: MemberContext,
  input: CreateEvent & { parts: EventParts },
): Promise<Event> {
  const { parts, ...requested } = input
  await requireEventType(ctx, requested)
  return inOrganization(ctx, async (ctx) => {
    permit(ctx.actor, 'event:create', { workspaceId: requested.workspace })
    await requirePlanOfEvent(ctx, requested)
    const fields = await readEventFields(ctx, requested)
    const event = await createEventWithParts(ctx, { fields, tags: requested.tags, parts })
    await writeAudit(ctx, { action: 'event.created', ...eventTarget(event) })
    return eventReply(ctx, event)
  })
}
