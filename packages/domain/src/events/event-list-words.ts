/** What lists of events are narrowed and ordered by. Without zod: the studio's screens read it. */
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

/** EV-043: events of repeating events only, or those that are not; both unless one is asked for. */
export const seriesTypes = ['repeating', 'not_repeating'] as const

/** What `All` means (EV-026): recordings are listed by themselves. */
export const typesOfAll: readonly EventType[] = ['Webinar', 'Conference']

/** Whether a list was asked for whole events, and not for their names only. */
export function isListedEvent<Entry extends object>(
  entry: Entry,
): entry is Extract<Entry, { tags: unknown }> {
  return 'tags' in entry
}
