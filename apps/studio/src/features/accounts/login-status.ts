/** How an attempt to sign in stands (AU-004 to AU-006). */
import { ApiError } from '@marquee/api'

export type LoginStatus = 'notstarted' | 'failed' | 'notallowed'

/** The account may not use a password (AU-018). */
export class OnlySsoError extends Error {
  override readonly name = 'OnlySsoError'
}

/** `notallowed` where the way itself is closed to the account, `failed` for every other reason. */
export function loginStatusOf(error: Error | null): LoginStatus {
  if (error === null) return 'notstarted'
  const isRefused = error instanceof OnlySsoError || (error instanceof ApiError && error.code === 'forbidden')
  return isRefused ? 'notallowed' : 'failed'
}

/** When the server lets the account be tried again, in milliseconds of the clock; undefined where it may be at once. */
export function waitOf(error: Error | null, triedAt: number): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? undefined : triedAt + seconds * 1000
}
