import { ApiError } from '@marquee/api'

/** Reports bugs caught by an error boundary. Failed calls are not bugs, and the boundary has shown them. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
