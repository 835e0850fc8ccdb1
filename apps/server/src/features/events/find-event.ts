import type { Actor, Permission } from '@marquee/domain/permissions'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayWithEvent, permitToView, permitWithEvent } from './event-policy.ts'
import { type EventRow, findEventRow, lockEventRow } from './event-store.ts'

/**
 * Finds an event that the actor may see, to read what belongs to it. Throws `not_found`; `forbidden` in another team
 * (EV-058).
 */
export async function findVisibleEvent(ctx: WithDb<MemberContext>, id: string): Promise<EventRow> {
  const event = await findEventRow(ctx.db, id)
  if (!event) throw new AppError('not_found')
  permitToView(ctx.actor, event)
  return event
}

/** Finds an event with which the actor may do this, to change what belongs to it. Throws like `findVisibleEvent`. */
export async function findPermittedEvent(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<EventRow> {
  const event = await findEventRow(ctx.db, id)
  return permitted(ctx, event, permission)
}

/** Like `findPermittedEvent`, but locks the event until the transaction ends, so that it can be changed. */
export async function lockPermittedEvent(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<EventRow> {
  const event = await lockEventRow(ctx.db, id)
  return permitted(ctx, event, permission)
}

/** Finds a hosted event with which the actor may do this. Throws `not_found` for a blueprint. */
export async function findHostedEvent(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<EventRow> {
  return hosted(await findPermittedEvent(ctx, id, permission))
}

/** Like `findHostedEvent`, but locks the event until the transaction ends. */
export async function lockHostedEvent(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<EventRow> {
  return hosted(await lockPermittedEvent(ctx, id, permission))
}

function hosted(event: EventRow): EventRow {
  if (event.is_blueprint) throw new AppError('not_found')
  return event
}

/** Whether the event exists and the actor may see it; for callers outside of a request. */
export async function maySeeEvent(ctx: Services, actor: Actor, id: string): Promise<boolean> {
  const { organizationId } = actor
  const event = await inOrganization({ ...ctx, organizationId }, (ctx) => findEventRow(ctx.db, id))
  return event !== undefined && mayWithEvent(actor, 'event:read', event)
}

function permitted(ctx: MemberContext, event: EventRow | undefined, permission: Permission): EventRow {
  if (!event) throw new AppError('not_found')
  permitWithEvent(ctx.actor, permission, event)
  return event
}
