/**
 * Tells listeners which calls of this page the venue refused, because any of them can show that the attendee is no
 * longer in the event.
 */
import type { ApiError } from './api-error.ts'

const listeners = new Set<(error: ApiError) => void>()

/** Calls `listener` for each refused call until the returned function is called. */
export function followRefusals(listener: (error: ApiError) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportRefusal(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
