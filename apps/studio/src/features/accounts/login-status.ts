/** The status of a sign-in attempt (AU-004 to AU-006). */
import { ApiError } from '@marquee/api'

export type LoginStatus = 'notstarted' | 'failed' | 'notallowed'

/** The account can't sign in with a password (AU-018). */
export class OnlySsoError extends Error {
  override readonly name = 'OnlySsoError'
}

/** `notallowed` if the account can't use this sign-in method, `failed` for any other reason. */
export function loginStatusOf(error: Error | null): LoginStatus {
  if (error === null) return 'notstarted'
  const isForbidden =
    error instanceof OnlySsoError || (error instanceof ApiError && error.code === 'forbidden')
  return isForbidden ? 'notallowed' : 'failed'
}

/** When the server allows the next attempt, in epoch milliseconds; undefined if there is no wait. */
export function retryAllowedAt(error: Error | null, triedAt: number): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? undefined : triedAt + seconds * 1000
}
