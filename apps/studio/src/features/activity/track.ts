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

function track(activity: Told): void {
  if (!buildSwitches.analytics) return
  const at = Date.now()
  // What cannot be loaded is not told, and nothing else depends on it.
  import('./send-activity.ts').then(
    ({ activityQueue }) => activityQueue.add(activity, at),
    () => undefined,
  )
}
