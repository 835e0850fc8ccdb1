import { ApiError } from '@marquee/api'
import { getWorkflow, listWorkflows } from '@marquee/api/duplication'
import { duplicationIds, type Workflow } from '@marquee/domain/duplication'
import { notReadySentence, type ReadyAction } from '@marquee/domain/events'
import { toast } from '#ui/toast/toast.ts'
import { copyText as t } from './copy-texts.ts'

/**
 * Checks before an action that none of the event's three workflows is running (EV-071 to EV-075). If one is, shows why the
 * action isn't possible and resolves to false (EV-076, EV-077).
 */
export async function isEventReady(eventId: string, action: ReadyAction): Promise<boolean> {
  try {
    const workflows = await workflowsOf(eventId)
    if (workflows.every((workflow) => workflow?.status !== 'RUNNING')) return true
    toast({ kind: 'error', message: notReadySentence(action) })
  } catch {
    toast({ kind: 'error', message: t('readyUnknown') })
  }
  return false
}

/** The three workflows of a copied event. They start together: without the parent there are no others. */
async function workflowsOf(eventId: string): Promise<(Workflow | undefined)[]> {
  const { results } = await listWorkflows({ query: { event_id: eventId } })
  const [parent] = results
  if (parent === undefined) return []
  const ids = duplicationIds(eventId)
  return [parent, ...(await Promise.all([findWorkflow(ids.event), findWorkflow(ids.async)]))]
}

/** A workflow by id (EV-073, EV-074), if it exists. */
async function findWorkflow(workflow_id: string): Promise<Workflow | undefined> {
  try {
    return await getWorkflow({ path: { workflow_id } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
