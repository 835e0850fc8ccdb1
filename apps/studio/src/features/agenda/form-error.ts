import { ApiError } from '@marquee/api'

/** The error, unless it is about fields: then it stands at them. What is gone says so by itself. */
export function formErrorOf(error: Error | null): Error | null {
  if (!(error instanceof ApiError)) return error
  return error.code === 'not_found' || Object.keys(error.errors).length > 0 ? null : error
}
