import type { Workflow } from '@marquee/domain/duplication'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findWorkflowDetails } from './workflow-store.ts'
import { workflowView } from './workflow-view.ts'

/**
 * The progress of a workflow (EV-073, EV-074). Throws `not_found`, also for an event that was never copied; `forbidden`
 * for an event of another team.
 */
export async function getWorkflow(ctx: MemberContext, workflowId: string): Promise<Workflow> {
  return inOrganization(ctx, async (ctx) => {
    const workflow = await workflowReply(ctx, workflowId)
    await findVisibleEvent(ctx, workflow.event_id)
    return workflow
  })
}

/** The reply about a workflow. Throws `not_found`. */
export async function workflowReply(ctx: WithDb<MemberContext>, workflowId: string): Promise<Workflow> {
  const row = await findWorkflowDetails(ctx.db, workflowId)
  if (!row) throw new AppError('not_found')
  return workflowView(row, ctx.actor)
}
