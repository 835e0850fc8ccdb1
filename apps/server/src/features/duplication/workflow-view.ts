import type { Workflow } from '@marquee/domain/duplication'
import type { Actor } from '@marquee/domain/permissions'
import { mayWithEvent } from '#features/events/public.ts'
import type { WorkflowDetails } from './workflow-store.ts'

/** A workflow as the API returns it, with its progress and whether the caller may retry it. */
export function workflowView(row: WorkflowDetails, actor: Actor): Workflow {
  const { workflow_id, event_id, event_title, workflow_type, status, progress, failure } = row
  const isParent = workflow_id === `${workflow_type}-${event_id}`
  const placed = { workspace_id: row.event_workspace_id }
  return {
    workflow_id,
    event_id,
    event_title,
    workflow_type,
    status,
    progress,
    failure,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    can: { retry: isParent && failure !== null && mayWithEvent(actor, 'event:create', placed) },
  }
}
