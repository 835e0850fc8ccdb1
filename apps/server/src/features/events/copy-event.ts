import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { EventParts } from './event-part.ts'
import { copyEventTags, type EventChange, type EventRow, insertEvent, type NewEvent } from './event-store.ts'

/** The fields in which a copy differs: its times, its title and anything else. */
export type CopyAs = EventChange & Pick<NewEvent, 'title' | 'start_time' | 'end_time' | 'timezone'>

/**
 * Creates an event with the fields of `from`, except its dates, registrants, integration links and place in a repeating
 * event. `copyEventParts` copies everything else.
 */
export async function copyEventRow(
  ctx: WithDb<OrganizationContext>,
  from: EventRow,
  as: CopyAs,
): Promise<EventRow> {
  const { id: _id, created_at: _created, updated_at: _updated, ...fields } = from
  const to = await insertEvent(ctx.db, {
    ...fields,
    is_blueprint: false,
    series_id: null,
    occurrence_start: null,
    is_detached: false,
    canceled_at: null,
    chat_cleared_at: null,
    marketo_campaign_id: null,
    salesforce_campaign_id: null,
    wistia_project_id: null,
    pardot_list: null,
    integration_config_updated: false,
    ...as,
  })
  await copyEventTags(ctx.db, { from, to })
  return to
}

/** Copies everything that belongs to `from` to `to`, in the transaction of `ctx`. Safe to repeat. */
export async function copyEventParts(
  ctx: WithDb<OrganizationContext>,
  copy: { from: EventRow; to: EventRow; parts: EventParts },
): Promise<void> {
  const { parts, ...between } = copy
  for (const part of parts) await part.copy?.(ctx.db, between)
}
