import { closeVisit, openVisit } from './activity-ids.ts'
import type { ActivityQueue } from './activity-queue.ts'

/** Starts and ends the visits of this browser (WI-143); what was told until then is sent as part of the one that ends. */
export function visitsOf(queue: Pick<ActivityQueue, 'flush'>, now: () => number) {
  const end = () => {
    queue.flush()
    closeVisit()
  }
  const start = () => {
    end()
    openVisit(now())
  }
  return { start, end }
}
