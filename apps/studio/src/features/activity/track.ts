import type { DeviceType, LoginMethod } from '@marquee/domain/activity'
import { buildSwitches } from '#lib/build-switches.ts'
import type { Told } from './activity-queue.ts'
import { deviceTypeOf } from './device-type.ts'

type SignInOrOut =
  | { action: 'login'; is_success: boolean; login_method: LoginMethod }
  | { action: 'logout'; is_success: boolean }

/** The page whose route is `route`, parameters unfilled, was opened (SH-257). */
export function trackPageView(route: string): void {
  track({ name: 'page_view', route })
}

/** Somebody signed in or out, or tried to (AU-014). */
export function trackLoginLogout(attempt: SignInOrOut): void {
  const device_type: DeviceType = deviceTypeOf(navigator.userAgent)
  track({ name: 'studioLoginLogout', login_method: null, ...attempt, device_type })
}

/** A visit starts: somebody has signed in (WI-143). */
export function startVisit(): void {
  whenLoaded(({ visits }) => visits.start())
}

/** The visit ends: nobody is signed in any longer (WI-143). */
export function endVisit(): void {
  whenLoaded(({ visits }) => visits.end())
}

function track(activity: Told): void {
  const at = Date.now()
  whenLoaded(({ activityQueue }) => activityQueue.add(activity, at))
}

type Sending = Awaited<ReturnType<typeof loadSending>>

const loadSending = () => import('./send-activity.ts')

function whenLoaded(act: (sending: Sending) => void): void {
  if (!buildSwitches.analytics) return
  // What cannot be loaded is not told, and nothing else depends on it.
  loadSending().then(act, () => undefined)
}
