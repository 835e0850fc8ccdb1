import { duplicationIds, type Workflow } from '@marquee/domain/duplication'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeWorkflow } from './change-workflow.ts'
import { workflowReply } from './list-workflows.ts'
import { sendDuplication } from './open-duplication.ts'
import { lockWorkflow } from './workflow-store.ts'
import { t } from './texts.ts'

/**
 * Resumes a failed duplication where it stopped. Throws `not_found`; `forbidden` without permission to create events
 * there; `conflict` if it is running or has succeeded.
 */
export async function retryWorkflow(ctx: MemberContext, workflowId: string): Promise<Workflow> {
  return inOrganization(ctx, async (ctx) => {
    const parent = await lockWorkflow(ctx.db, workflowId)
    if (!parent || parent.workflow_id !== duplicationIds(parent.event_id).parent) {
      throw new AppError('not_found')
    }
    const event = await findPermittedEvent(ctx, parent.event_id, 'event:create')
    if (parent.failure === null) throw new AppError('conflict', { message: t('nothingToRetry') })
    for (const id of Object.values(duplicationIds(event.id))) {
      const workflow = await lockWorkflow(ctx.db, id)
      if (!workflow || (workflow.status === 'COMPLETED' && workflow.failure === null)) continue
      await changeWorkflow(ctx, id, { status: 'RUNNING', failure: null, ended_at: null })
    }
    await sendDuplication(ctx, event.id)
    await writeAudit(ctx, { action: 'event.duplication_retried', ...eventTarget(event) })
    return workflowReply(ctx, workflowId)
  })
}
