import { duplicationIds } from '@marquee/domain/duplication'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { changeWorkflow } from './change-workflow.ts'
import { lockWorkflow } from './workflow-store.ts'

/** Ends the workflows among these three that are still running, with the reason. */
export async function endDuplication(
  ctx: WithDb<OrganizationContext>,
  eventId: string,
  failure: string,
): Promise<void> {
  for (const workflowId of Object.values(duplicationIds(eventId))) {
    const workflow = await lockWorkflow(ctx.db, workflowId)
    if (workflow?.status !== 'RUNNING') continue
    await changeWorkflow(ctx, workflowId, { status: 'COMPLETED', failure, ended_at: ctx.clock.now() })
  }
}
