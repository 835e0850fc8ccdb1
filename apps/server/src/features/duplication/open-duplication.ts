import { duplicationIds } from '@marquee/domain/duplication'
import type { ChosenPart } from '@marquee/domain/events'
import type { EventRow } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { duplicateEventJob } from './duplicate-event.job.ts'
import { insertWorkflows } from './workflow-store.ts'

/** Starts the three workflows of EV-071, which fill the copy in the background once the transaction commits. */
export async function openDuplication(
  ctx: WithDb<MemberContext>,
  copy: { from: EventRow; to: EventRow; take: readonly ChosenPart[] },
): Promise<void> {
  const { from, to, take } = copy
  const ids = duplicationIds(to.id)
  const all = {
    organization_id: ctx.organizationId,
    event_id: to.id,
    workflow_type: 'duplication',
    created_by: ctx.actor.userId,
  } as const
  await insertWorkflows(ctx.db, [
    { ...all, workflow_id: ids.parent, payload: { from: from.id, take } },
    { ...all, workflow_id: ids.event, payload: { done: [] } },
    { ...all, workflow_id: ids.async, payload: { done: [] } },
  ])
  await sendDuplication(ctx, to.id)
}

/** Queues the first half; the second follows it. */
export async function sendDuplication(ctx: WithDb<MemberContext>, eventId: string): Promise<void> {
  const payload = { organization_id: ctx.organizationId, event_id: eventId, half: 'event' } as const
  await ctx.queue.send(ctx.db, duplicateEventJob, { payload })
}
