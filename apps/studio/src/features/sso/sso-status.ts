/** The state of an SSO sign-in (AU-004 to AU-006, AU-026, AU-027). */
import { ApiError } from '@marquee/api'
import type { SsoStatus } from '@marquee/domain/sso'

/** The parameters of a sign-in URL: to start a sign-in, finish it, or show its error. */
export type SsoVisit = {
  code?: string
  token?: string
  error?: string
  email?: string
  /** The issuer that initiates the sign-in, such as an Okta tile. */
  iss?: string
  redirect?: string
}

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

/** Whether the visit finishes a sign-in: it has a code or a token, even an empty one (AU-023, AU-024). */
export function isFinishing({ code, token }: SsoVisit): boolean {
  return code !== undefined || token !== undefined
}

/** The visit described by a URL's query, ignoring values that aren't text. */
export function ssoVisitOf(search: Record<string, unknown>): SsoVisit {
  const visit: SsoVisit = {}
  for (const name of ['code', 'token', 'error', 'email', 'iss', 'redirect'] as const) {
    const value = search[name]
    // The router parses a value of digits as a number.
    if (typeof value === 'string' || typeof value === 'number') visit[name] = String(value)
  }
  return visit
}
