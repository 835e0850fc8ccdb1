import type { Author, Message } from '@marquee/domain/chat'
import { authorIdOf } from './authorship.ts'
import type { MessageRow } from './message-store.ts'

export function messageView(row: MessageRow): Message {
  return {
    id: row.id,
    channel: row.channel_id,
    seq: row.seq,
    changed_seq: row.changed_seq,
    kind: row.kind,
    state: row.state,
    author: authorOf(row),
    text: row.state === 'deleted' ? '' : row.text,
    reply_to: row.reply_to_id,
    reply_count: row.reply_count,
    are_links_allowed: row.are_links_allowed,
    is_pinned: row.is_pinned,
    reactions: row.reactions,
    act: row.act,
    target: row.target_id,
    key: row.idempotency_key,
    created_at: row.created_at.toISOString(),
  }
}

function authorOf(row: MessageRow): Author | null {
  const id = authorIdOf(row)
  if (id === null) return null
  return {
    id,
    name: row.author_name,
    is_staff: row.author_is_staff,
    is_speaker: row.author_is_speaker,
    is_typed: row.typed_entry_id !== null,
  }
}
