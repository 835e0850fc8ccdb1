import type { ListWorkflowsQuery, Workflow } from '@marquee/domain/duplication'
import type { Page } from '@marquee/domain/lists'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findWorkflowDetails, listParentWorkflows } from './workflow-store.ts'
import { workflowView } from './workflow-view.ts'

/**
 * The parent workflow of an event (EV-072); without an event, those the caller started that are running or ended
 * recently. Throws `not_found`, `forbidden` for an event that the caller may not see.
 */
export async function listWorkflows(
  ctx: MemberContext,
  input: { query: ListWorkflowsQuery; url: string },
): Promise<Page<Workflow>> {
  const { query, url } = input
  const { actor } = ctx
  return inOrganization(ctx, async (ctx) => {
    if (query.event_id !== undefined) await findVisibleEvent(ctx, query.event_id)
    const visible = visibleWorkspaces(actor, 'event:read')
    const { rows, count } = await listParentWorkflows(ctx.db, { ...query, userId: actor.userId, visible })
    const results = rows.map((row) => workflowView(row, actor))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

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

export async function workflowReply(ctx: WithDb<MemberContext>, workflowId: string): Promise<Workflow> {
  const row = await findWorkflowDetails(ctx.db, workflowId)
  if (!row) throw new AppError('not_found')
  return workflowView(row, ctx.actor)
}
