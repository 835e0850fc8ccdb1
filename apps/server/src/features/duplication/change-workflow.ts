import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { updateWorkflow, type WorkflowChange } from './workflow-store.ts'

/** Changes the workflow, and notifies the organization's studios of its progress once the transaction commits. */
export async function changeWorkflow(
  ctx: WithDb<OrganizationContext>,
  workflowId: string,
  change: WorkflowChange,
): Promise<void> {
  const { event_id, workflow_id, status, progress } = await updateWorkflow(ctx.db, workflowId, change)
  await sendSignal(ctx.db, ctx.organizationId, {
    type: 'workflow-updated',
    event_id,
    workflow_id,
    status,
    progress,
  })
}
