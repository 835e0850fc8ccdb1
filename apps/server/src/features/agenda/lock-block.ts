import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockAgenda } from './track-store.ts'

/** Locks the agenda of an event that the actor may change until the transaction ends. */
export async function lockAgendaOf(ctx: WithDb<MemberContext>, eventId: string): Promise<EventRow> {
  const event = await findPermittedEvent(ctx, eventId, 'event:update')
  await lockAgenda(ctx.db, event.id)
  return event
}

/** Finds a block with `find` and locks its agenda. Throws `not_found`, `forbidden`. */
export async function lockBlock<Row extends { event_id: string }>(
  ctx: WithDb<MemberContext>,
  id: string,
  find: (db: Db, id: string) => Promise<Row | undefined>,
): Promise<{ row: Row; event: EventRow }> {
  const found = await find(ctx.db, id)
  if (!found) throw new AppError('not_found')
  const event = await lockAgendaOf(ctx, found.event_id)
  // A transaction that held the lock before may have changed or deleted it.
  const row = await find(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { row, event }
}
