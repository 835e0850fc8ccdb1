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
