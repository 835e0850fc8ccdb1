import type { Channel } from '@marquee/domain/chat'
import type { Attendee } from '#platform/context.ts'
import { canModerate, canPost } from './channel-policy.ts'
import type { ChannelRow } from './channel-store.ts'

/** The channel as this person sees it. */
export function channelView(row: ChannelRow, attendee: Attendee): Channel {
  return {
    id: row.id,
    kind: row.kind,
    session: row.broadcast_id,
    room: row.room_id,
    mode: row.mode,
    slow_mode_seconds: row.slow_mode_seconds,
    holds_first_messages: row.holds_first_messages,
    allows_anonymous_questions: row.allows_anonymous_questions,
    moderates_questions: row.moderates_questions,
    last_seq: row.last_seq,
    cleared_at: row.cleared_at?.toISOString() ?? null,
    can: { post: canPost(attendee, row), moderate: canModerate(attendee, row) },
  }
}
