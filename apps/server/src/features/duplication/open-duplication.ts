import { duplicationIds } from '@marquee/domain/duplication'
import type { ChosenPart } from '@marquee/domain/events'
import type { EventRow } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { duplicateEventJob } from './duplicate-event.job.ts'
import { insertWorkflows } from './workflow-store.ts'

/** The copy is filled in the background, once the transaction commits: the three workflows of EV-071 run. */
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

/** The first half is worked on, and after it the second. */
export async function sendDuplication(ctx: WithDb<MemberContext>, eventId: string): Promise<void> {
  const payload = { organization_id: ctx.organizationId, event_id: eventId, half: 'event' } as const
  await ctx.queue.send(ctx.db, duplicateEventJob, { payload })
}
