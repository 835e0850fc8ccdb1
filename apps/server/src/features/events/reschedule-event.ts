import { type Event, isMultiDay, type RescheduleEvent } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refusalOf } from './check-reschedule.ts'
import { type EventParts, requireReadyEvent } from './event-part.ts'
import { requirePlanOfEvent } from './event-plan.ts'
import type { EventRow } from './event-store.ts'
import { changeEventWithParts } from './event-with-parts.ts'
import { lockHostedEvent } from './find-event.ts'
import { eventReply } from './get-event.ts'
import { writeCalendarInvites } from './send-calendar-invites.ts'
import { eventTarget } from './event-target.ts'

type Rescheduling = { id: string; to: RescheduleEvent; parts: EventParts }

/**
 * Moves the event to these times; everything in it keeps its day and local time relative to the start (EV-050). A moved
 * event of a repeating event keeps its own time when the others change. Throws `conflict`, with the sentence of the
 * check, when the move isn't possible (EV-052).
 */
export async function rescheduleEvent(ctx: MemberContext, { id, to, parts }: Rescheduling): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockHostedEvent(ctx, id, 'event:update')
    await requireReadyEvent(ctx.db, { eventId: id, action: 'reschedule', parts })
    const reason = await refusalOf(ctx, before, to)
    if (reason !== undefined) throw new AppError('conflict', { message: reason })
    if (isMultiDay(to) && !isMultiDay(before)) await requirePlanOfEvent(ctx, { ...before, ...to })
    const change = {
      start_time: new Date(to.start_time),
      end_time: new Date(to.end_time),
      timezone: to.timezone,
      ...(before.occurrence_start === null ? {} : { is_detached: true }),
    }
    const after = await changeEventWithParts(ctx, { before, change, parts })
    await auditMove(ctx, before, after)
    if (to.sends_invites) {
      await writeCalendarInvites(ctx, { event: after, parts, about: 'moved' })
    }
    return eventReply(ctx, after)
  })
}

async function auditMove(ctx: WithDb<MemberContext>, before: EventRow, after: EventRow): Promise<void> {
  const timesOf = ({ start_time, end_time, timezone }: EventRow) => ({ start_time, end_time, timezone })
  await writeAudit(ctx, {
    action: 'event.rescheduled',
    ...eventTarget(after),
    details: { from: timesOf(before), to: timesOf(after) },
  })
}
