import type { CopyFields } from '@marquee/domain/duplication'
import type { Event } from '@marquee/domain/events'
import { writeAudit } from '#features/audit/public.ts'
import {
  copyEventParts,
  copyEventRow,
  eventReply,
  type EventParts,
  type EventRow,
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

type ToDuplicate = { id: string; wanted: CopyFields; parts: EventParts }

/**
 * There is a copy of the event with all that the caller takes along; never its dates, registrants, integration links or
 * stream keys (EV-066). Throws `not_found`; `forbidden` in another team; `not_ready`; `invalid_input` by field.
 */
export async function duplicateEvent(ctx: MemberContext, input: ToDuplicate): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const { from, to, parts } = await beginCopy(ctx, input)
    await copyEventParts(ctx, { from, to, parts })
    return eventReply(ctx, to)
  })
}

/**
 * The same, but all that belongs to the event follows in the background (EV-067): until the workflows of the copy have
 * ended it is getting ready. Throws as above.
 */
export async function duplicateEventInBackground(ctx: MemberContext, input: ToDuplicate): Promise<Event> {
  return inOrganization(ctx, async (ctx) => {
    const { from, to } = await beginCopy(ctx, input)
    await openDuplication(ctx, { from, to, take: input.wanted.take })
    return eventReply(ctx, to)
  })
}

/** The row of the copy, with what a new event begins with where nothing is taken over. */
async function beginCopy(
  ctx: WithDb<MemberContext>,
  { id, wanted, parts }: ToDuplicate,
): Promise<{ from: EventRow; to: EventRow; parts: EventParts }> {
  const from = await findEventToCopy(ctx, id)
  const as = await readCopyFields(ctx, from, wanted)
  const to = await copyEventRow(ctx, from, as)
  const taken = takenParts(parts, wanted.take)
  for (const part of parts) if (!taken.includes(part)) await part.begin?.(ctx, to)
  await writeAudit(ctx, {
    action: 'event.duplicated',
    target_type: 'event',
    target_id: to.id,
    target_name: to.title,
    details: { from: from.id, from_title: from.title },
  })
  return { from, to, parts: taken }
}

/** Locked: what is copied must not move between one part and the next. */
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
