/** How a sign-in through SSO stands (AU-004 to AU-006, AU-026, AU-027). */
import { ApiError } from '@marquee/api'
import type { SsoStatus } from '@marquee/domain/sso'

/** What an address of the sign-in pages asks for: to begin, to finish, or to show how it ended. */
export type SsoVisit = {
  code?: string
  token?: string
  error?: string
  email?: string
  /** Who asks to begin: the issuer, as the tile of Okta names it. */
  iss?: string
  redirect?: string
}

/** `notallowed` for a proof that is not valid, `failed` for every other reason. */
export function ssoStatusOf(error: Error | null): SsoStatus {
  if (error === null) return 'notstarted'
  return error instanceof ApiError && error.code === 'forbidden' ? 'notallowed' : 'failed'
}

/** The status that the server sent the browser back with; anything but `notallowed` is `failed`. */
export function ssoStatusOfVisit({ error }: SsoVisit): SsoStatus {
  if (error === undefined) return 'notstarted'
  return error === 'notallowed' ? 'notallowed' : 'failed'
}

/** Whether the visit is to finish a sign-in: it has a code or a token, be it an empty one (AU-023, AU-024). */
export function isFinishing({ code, token }: SsoVisit): boolean {
  return code !== undefined || token !== undefined
}

/** The visit that the query of an address stands for; what is no text is left out. */
export function ssoVisitOf(search: Record<string, unknown>): SsoVisit {
  const visit: SsoVisit = {}
  for (const name of ['code', 'token', 'error', 'email', 'iss', 'redirect'] as const) {
    const value = search[name]
    // The router reads a value in digits as a number.
    if (typeof value === 'string' || typeof value === 'number') visit[name] = String(value)
  }
  return visit
}
