import { ApiError } from '@marquee/api'

/** A bug that an error boundary caught reaches the console and whoever watches it; a failed call does not: the boundary has told it. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
