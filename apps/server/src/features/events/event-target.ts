import type { EventRow } from './event-store.ts'

/** The event as what an audit entry is about. */
export function eventTarget({ id, title }: Pick<EventRow, 'id' | 'title'>) {
  return { target_type: 'event', target_id: id, target_name: title } as const
}
