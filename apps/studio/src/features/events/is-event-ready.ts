import { findParentWorkflow, findWorkflow } from '@marquee/api'
import { duplicationIds, type Workflow } from '@marquee/domain/duplication'
import { notReadySentence, type ReadyAction } from '@marquee/domain/events'
import { toast } from '#ui/toast/toast.ts'
import { copyText as t } from './copy-texts.ts'

/**
 * Asks, before an action that needs a ready event, whether one of its three workflows runs (EV-071 to EV-075). Resolves
 * to false after it has told why not (EV-076, EV-077).
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

/** The three of an event that is a copy. They begin together: without the parent there is none to ask for. */
async function workflowsOf(eventId: string): Promise<(Workflow | undefined)[]> {
  const parent = await findParentWorkflow(eventId)
  if (parent === undefined) return []
  const ids = duplicationIds(eventId)
  return [parent, ...(await Promise.all([findWorkflow(ids.event), findWorkflow(ids.async)]))]
}
