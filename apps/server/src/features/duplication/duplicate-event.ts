import type { CopyFields } from '@marquee/domain/duplication'
import type { Event } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import {
  copyEventParts,
  copyEventRow,
  eventReply,
  type EventParts,
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockEventRow,
} from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { openDuplication } from './open-duplication.ts'
import { readCopyFields, takenParts } from './read-copy-fields.ts'
import { refuseWhileGettingReady } from './refuse-while-getting-ready.ts'
import { t } from './texts.ts'

type ToDuplicate = { id: string; fields: CopyFields; parts: EventParts }

/**
 * Copies the event with the parts that the caller chose; never its dates, registrants, integration links or stream keys
 * (EV-066). Throws `not_found`; `forbidden` in another team; `not_ready`; `invalid_input` by field.
 */
export async function duplicateEvent(ctx: MemberContext, input: ToDuplicate): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const { from, to, parts } = await beginCopy(ctx, input)
    await copyEventParts(ctx, { from, to, parts })
    return eventReply(ctx, to)
  })
}

/**
 * * The same, but copies the parts in the background (EV-067): the copy isn't ready until its workflows have ended.
 * Throws like `duplicateEvent`.
 */
export async function duplicateEventInBackground(ctx: MemberContext, input: ToDuplicate): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const { from, to } = await beginCopy(ctx, input)
    await openDuplication(ctx, { from, to, take: input.fields.take })
    return eventReply(ctx, to)
  })
}

/** Creates the row of the copy, with the defaults of a new event for parts that aren't copied. */
async function beginCopy(
  ctx: WithDb<MemberContext>,
  { id, fields, parts }: ToDuplicate,
): Promise<{ from: EventRow; to: EventRow; parts: EventParts }> {
  const from = await findEventToCopy(ctx, id)
  const as = await readCopyFields(ctx, from, fields)
  const to = await copyEventRow(ctx, from, as)
  const taken = takenParts(parts, fields.take)
  for (const part of parts) if (!taken.includes(part)) await part.begin?.(ctx, to)
  await writeAudit(ctx, {
    action: 'event.duplicated',
    ...eventTarget(to),
    details: { from: from.id, from_title: from.title },
  })
  return { from, to, parts: taken }
}

/** Locked, because the event must not move while its parts are copied. */
async function findEventToCopy(ctx: WithDb<MemberContext>, id: string): Promise<EventRow> {
  const { is_blueprint } = await findPermittedEvent(ctx, id, 'event:create')
  if (is_blueprint) {
    const message = t('isPattern')
    throw new AppError('conflict', { message })
  }
  await refuseWhileGettingReady(ctx.db, id, 'duplicate')
  const from = await lockEventRow(ctx.db, id)
  if (!from) throw new AppError('not_found')
  return from
}
