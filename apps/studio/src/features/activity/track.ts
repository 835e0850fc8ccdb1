import type { DeviceType, LoginMethod } from '@marquee/domain/activity'
import { buildSwitches } from '#lib/build-switches.ts'
import type { TrackedActivity } from './activity-queue.ts'
import { deviceTypeOf } from './device-type.ts'

type SignInOrOut =
  | { action: 'login'; is_success: boolean; login_method: LoginMethod }
  | { action: 'logout'; is_success: boolean }

/** Tracks that a page was opened; `route` has its parameters unfilled (SH-257). */
export function trackPageView(route: string): void {
  track({ name: 'page_view', route })
}

/** Tracks a sign-in or sign-out, successful or not (AU-014). */
export function trackLoginLogout(attempt: SignInOrOut): void {
  const device_type: DeviceType = deviceTypeOf(navigator.userAgent)
  track({ name: 'studioLoginLogout', login_method: null, ...attempt, device_type })
}

/** Starts a visit, on sign-in (WI-143). */
export function startVisit(): void {
  whenLoaded(({ visits }) => visits.start())
}

/** Ends the visit, on sign-out (WI-143). */
export function endVisit(): void {
  whenLoaded(({ visits }) => visits.end())
}

function track(activity: TrackedActivity): void {
  const at = Date.now()
  whenLoaded(({ activityQueue }) => activityQueue.add(activity, at))
}

type Sender = Awaited<ReturnType<typeof loadSender>>

const loadSender = () => import('./send-activity.ts')

function whenLoaded(act: (sender: Sender) => void): void {
  if (!buildSwitches.analytics) return
  // If it can't be loaded, nothing is tracked, and nothing else depends on it.
  loadSender().then(act, () => undefined)
}
