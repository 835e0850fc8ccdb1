/** This page's activity queue. Loaded with the first activity, after the first paint. */
import { recordActivity } from '@marquee/api/activity'
import { anonymousId, visitId } from './activity-ids.ts'
import { ActivityQueue, visitsOf } from './activity-queue.ts'

export const activityQueue = new ActivityQueue({
  send: (body) => recordActivity.sendOnLeaving({ body }),
  ids: (now) => ({ anonymous_id: anonymousId(), session_id: visitId(now) }),
  now: () => Date.now(),
})

export const visits = visitsOf(activityQueue, () => Date.now())

// The last event a page reliably gets.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') activityQueue.flush()
})
window.addEventListener('pagehide', () => activityQueue.flush())
