import { notReadySentence, type ReadyAction } from '@marquee/domain/events'
import type { EventPart } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hasRunningWorkflow } from './workflow-store.ts'

/** Throws `not_ready`, with the text of EV-076, while a workflow of the event runs (EV-071, EV-075). */
export async function refuseWhileGettingReady(db: Db, eventId: string, action: ReadyAction): Promise<void> {
  if (!(await hasRunningWorkflow(db, eventId))) return
  throw new AppError('not_ready', { message: notReadySentence(action) })
}

/** Makes events wait for their workflows, without events knowing about workflows. */
export const readinessPart: EventPart = { name: 'readiness', requireReady: refuseWhileGettingReady }
