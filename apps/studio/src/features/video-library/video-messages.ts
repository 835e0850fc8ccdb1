import { ApiError } from '@marquee/api'

/** The sentence for a failed call: the server's own, or `fallback` when it had none for this failure. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !['unknown', 'internal'].includes(error.code) ? error.message : fallback
}
