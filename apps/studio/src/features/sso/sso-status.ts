/** The state of an SSO sign-in (AU-004 to AU-006, AU-026, AU-027). */
import { ApiError } from '@marquee/api'
import type { SsoStatus } from '@marquee/domain/sso'
import type { SsoVisit } from './sso-visit.ts'

/** `notallowed` for an invalid proof, `failed` for any other error. */
export function ssoStatusOf(error: Error | null): SsoStatus {
  if (error === null) return 'notstarted'
  return error instanceof ApiError && error.code === 'forbidden' ? 'notallowed' : 'failed'
}

/** The status that the server redirected with; anything but `notallowed` is `failed`. */
export function ssoStatusOfVisit({ error }: SsoVisit): SsoStatus {
  if (error === undefined) return 'notstarted'
  return error === 'notallowed' ? 'notallowed' : 'failed'
}
