import {
  eventAudiences,
  movingContents,
  newTimesRefusal,
  type NewTimes,
  type RescheduleCheck,
  rescheduleRefusal,
} from '@marquee/domain/events'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findAiring } from './airing-store.ts'
import { listPeopleToNotify } from './collect-from-parts.ts'
import { type EventParts, requireReadyEvent, summarizeParts, type PersonToNotify } from './event-part.ts'
import type { EventRow } from './event-store.ts'
import { findHostedEvent } from './find-event.ts'

type Request = { id: string; to: NewTimes; parts: EventParts }

/** Checks whether the event can be moved to these times, what would move with it and who would be notified (EV-051). */
export async function checkReschedule(ctx: MemberContext, request: Request): Promise<RescheduleCheck> {
  const { id, to, parts } = request
  return inOrganization(ctx, async (ctx) => {
    const event = await findHostedEvent(ctx, id, 'event:update')
    const reason = (await readinessRefusal(ctx, request)) ?? (await refusalOf(ctx, event, to)) ?? null
    const moves = movingContents(await summarizeParts(ctx.db, id, parts))
    const people = await listPeopleToNotify(ctx.db, id, parts)
    return { is_possible: reason === null, reason, told: countByAudience(people), moves }
  })
}

/** Why the event can't be moved to these times now, as a sentence (EV-065). */
export async function refusalOf(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  to: NewTimes,
): Promise<string | undefined> {
  const now = ctx.clock.now()
  const airing = await findAiring(ctx.db, event.id)
  return rescheduleRefusal({ ...event, airing }, now) ?? newTimesRefusal(event, to, now)
}

async function readinessRefusal(ctx: WithDb<MemberContext>, request: Request): Promise<string | undefined> {
  try {
    await requireReadyEvent(ctx.db, { eventId: request.id, action: 'reschedule', parts: request.parts })
    return undefined
  } catch (error) {
    // The check reports this error instead of failing.
    if (error instanceof AppError && error.code === 'not_ready') return error.message
    throw error
  }
}

function countByAudience(people: readonly PersonToNotify[]): RescheduleCheck['told'] {
  const counts = { speakers: 0, staff: 0, check_in_staff: 0, sponsors: 0, registrants: 0 }
  for (const audience of eventAudiences) {
    counts[audience] = people.filter((person) => person.audience === audience).length
  }
  return counts
}
