/** Filters and orderings of event lists. Free of zod, because studio pages import this file. */
import type { EventType } from './event-words.ts'

/** EV-042: `-field` is descending. */
export const eventOrderings = [
  '-start_time',
  'start_time',
  'title',
  '-title',
  '-created_at',
  'created_at',
] as const

/** EV-043: only events of repeating events, or only the others. */
export const seriesTypes = ['repeating', 'not_repeating'] as const

/** What `All` means (EV-026): recordings have a list of their own. */
export const typesOfAll: readonly EventType[] = ['Webinar', 'Conference']

/** Whether the entry is a whole event, not a minimal one. */
export function isListedEvent<Entry extends object>(
  entry: Entry,
): entry is Extract<Entry, { tags: unknown }> {
  return 'tags' in entry
}
