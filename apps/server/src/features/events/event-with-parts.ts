/** Creates, changes and deletes events together with all of their parts, in the caller's transaction. */
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import type { EventParts } from './event-part.ts'
import {
  deleteEventRow,
  type EventChange,
  type EventRow,
  findEventRow,
  insertEvent,
  type NewEvent,
  updateEventRow,
} from './event-store.ts'
import { setEventTags } from './read-event-fields.ts'

type NewEventWithParts = {
  fields: Omit<NewEvent, 'organization_id' | 'created_by'>
  tags: readonly string[]
  parts: EventParts
}

/** Creates an event with everything a new event starts with. Throws `invalid_input` for an unknown tag. */
export async function createEventWithParts(
  ctx: WithDb<MemberContext>,
  { fields, tags, parts }: NewEventWithParts,
): Promise<EventRow> {
  const event = await insertEvent(ctx.db, {
    ...fields,
    organization_id: ctx.organizationId,
    created_by: ctx.actor.userId,
  })
  if (tags.length > 0) await setEventTags(ctx, event, tags)
  for (const part of parts) await part.begin?.(ctx, event)
  // Parts also write their defaults into the event's row.
  return (await findEventRow(ctx.db, event.id)) ?? event
}

type EventEdit = { before: EventRow; change: EventChange; parts: EventParts }

/** Changes the event, and moves its parts along when its start or zone changes. */
export async function changeEventWithParts(
  ctx: WithDb<OrganizationContext>,
  { before, change, parts }: EventEdit,
): Promise<EventRow> {
  const after = await updateEventRow(ctx.db, before.id, change)
  const isMoved = after.start_time.getTime() !== before.start_time.getTime()
  if (isMoved || after.timezone !== before.timezone) {
    for (const part of parts) await part.move?.(ctx.db, { before, after })
  }
  const isChanged = isMoved || after.end_time.getTime() !== before.end_time.getTime()
  if (isChanged || after.timezone !== before.timezone) await notifyParts(ctx, { before, after, parts })
  return after
}

/** Cancels the event, or restores it with null. */
export async function setEventCanceled(
  ctx: WithDb<OrganizationContext>,
  { before, canceledAt, parts }: { before: EventRow; canceledAt: Date | null; parts: EventParts },
): Promise<void> {
  const after = await updateEventRow(ctx.db, before.id, { canceled_at: canceledAt })
  await notifyParts(ctx, { before, after, parts })
}

async function notifyParts(
  ctx: WithDb<OrganizationContext>,
  { parts, ...change }: { before: EventRow; after: EventRow; parts: EventParts },
): Promise<void> {
  for (const part of parts) await part.changed?.(ctx, change)
}

/** Deletes the event and everything that belongs to it. */
export async function deleteEventWithParts(
  ctx: WithDb<OrganizationContext>,
  { event, parts }: { event: EventRow; parts: EventParts },
): Promise<void> {
  for (const part of parts) await part.beforeDelete?.(ctx, event)
  await deleteEventRow(ctx.db, event.id)
}
