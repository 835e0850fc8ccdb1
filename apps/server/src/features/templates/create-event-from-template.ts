import type { Event } from '@marquee/domain/events'
import type { CreateEventFromTemplate } from '@marquee/domain/templates'
import { writeAudit } from '#features/audit/public.ts'
import { readCopyFields, takenParts } from '#features/duplication/public.ts'
import {
  copyEventParts,
  copyEventRow,
  eventReply,
  type EventParts,
  eventTarget,
  lockEventRow,
} from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPermittedTemplate } from './get-template.ts'

/**
 * Creates an event with everything that the template has; the two are independent afterwards. Throws `not_found`;
 * `forbidden`; `feature_not_enabled`; `invalid_input` by field.
 */
export async function createEventFromTemplate(
  ctx: MemberContext,
  { id, parts, ...requested }: CreateEventFromTemplate & { id: string; parts: EventParts },
): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const template = await findPermittedTemplate(ctx, id, 'event:create')
    await requirePlanFeature(ctx, 'templates')
    const from = await lockEventRow(ctx.db, template.blueprint_event_id)
    if (!from) throw new AppError('not_found')
    const to = await copyEventRow(ctx, from, await readCopyFields(ctx, from, requested))
    const taken = takenParts(parts, requested.take)
    for (const part of parts) if (!taken.includes(part)) await part.begin?.(ctx, to)
    await copyEventParts(ctx, { from, to, parts: taken })
    await writeAudit(ctx, {
      action: 'event.created',
      ...eventTarget(to),
      details: { template: id, template_title: template.title },
    })
    return eventReply(ctx, to)
  })
}
