import type { Entry } from '@marquee/domain/audience'
import type { EntryRow } from './entry-store.ts'
import { deviceOf } from './device-of.ts'

export function entryView({ id, user_agent, entered_at, last_seen_at }: EntryRow): Entry {
  return {
    id,
    device: deviceOf(user_agent),
    entered_at: entered_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }
}
