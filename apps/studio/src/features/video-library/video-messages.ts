import { ApiError } from '@marquee/api'

/** The sentence for a failed call: the server's own, or `fallback` when it had none to give. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.message : fallback
}
