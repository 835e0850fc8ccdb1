import { notReadySentence, type ReadyAction } from '@marquee/domain/events'
import type { EventPart } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hasRunningWorkflow } from './workflow-store.ts'

/** Throws `not_ready`, in the words of EV-076, while one of the event's workflows runs (EV-071, EV-075). */
export async function refuseWhileGettingReady(db: Db, eventId: string, action: ReadyAction): Promise<void> {
  if (!(await hasRunningWorkflow(db, eventId))) return
  throw new AppError('not_ready', { message: notReadySentence(action) })
}

/** An event whose workflows run is not whole yet; events ask without knowing of workflows. */
export const readinessPart: EventPart = { name: 'readiness', requireReady: refuseWhileGettingReady }
