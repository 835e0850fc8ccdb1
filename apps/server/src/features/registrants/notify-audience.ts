/** The emails to everyone who is registered that the stage triggers. */
import { isRehearsal } from '@marquee/domain/events'
import { type EventRow, findEventRow, stateOfEvent } from '#features/events/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { startMailing } from './email-registrants.job.ts'

/** Emails everyone who is registered that the event has started; once per event, and never for a rehearsal. */
export async function notifyAudienceLive(ctx: WithDb<OrganizationContext>, event: EventRow): Promise<void> {
  if (event.is_test || isRehearsal(event, ctx.clock.now())) return
  await startMailing(ctx, { eventId: event.id, kind: 'live', cause: 'first session' })
}

/**
 * Emails everyone who is registered that they can watch again; once per event, when it is over and has its first
 * recording.
 */
export async function notifyReplayReady(ctx: WithDb<OrganizationContext>, eventId: string): Promise<void> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event || event.is_test) return
  const now = ctx.clock.now()
  const isOver = (await stateOfEvent(ctx.db, event, now)) === 'past'
  const waitMs = isOver ? 0 : Math.max(0, event.end_time.getTime() - now.getTime())
  const mailing = { eventId, kind: 'replay', cause: 'first recording' } as const
  await startMailing(ctx, { ...mailing, startAfterSeconds: Math.ceil(waitMs / 1000) })
}
