/** The queue of this page. Loaded when something is first told, after the first paint. */
import { recordActivity } from '@marquee/api/activity'
import { anonymousId, visitId } from './activity-ids.ts'
import { ActivityQueue } from './activity-queue.ts'
import { visitsOf } from './visits.ts'

export const activityQueue = new ActivityQueue({
  send: (body) => recordActivity.sendOnLeaving({ body }),
  ids: (now) => ({ anonymous_id: anonymousId(), session_id: visitId(now) }),
  now: () => Date.now(),
})

export const visits = visitsOf(activityQueue, () => Date.now())

// The last moment that a page is sure to have.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') activityQueue.flush()
})
window.addEventListener('pagehide', () => activityQueue.flush())
