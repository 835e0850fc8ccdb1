import { ApiError } from '@marquee/api'

/** The server's message for a failed call, or `fallback` if it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !['unknown', 'internal'].includes(error.code) ? error.message : fallback
}
