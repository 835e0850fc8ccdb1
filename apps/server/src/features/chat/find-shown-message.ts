import type { Db } from '#platform/db/database.ts'
import { findChannelRow } from './channel-store.ts'
import { findMessageById } from './message-store.ts'

type Wanted = { eventId: string; sessionId: string; id: string }

/**
 * What a message says and who wrote it, if everyone at the session may read it: undefined once it was deleted or its chat
 * cleared, and for what was written backstage or directly.
 */
export async function findShownMessage(
  db: Db,
  { eventId, sessionId, id }: Wanted,
): Promise<{ text: string; name: string } | undefined> {
  const message = await findMessageById(db, { eventId, id })
  if (message?.state !== 'shown' || message.kind === 'act') return undefined
  const channel = await findChannelRow(db, { eventId, id: message.channel_id })
  const isHere = channel?.kind === 'event' || channel?.broadcast_id === sessionId
  const isCleared = channel?.cleared_at && message.shown_at <= channel.cleared_at
  return isHere && !isCleared ? { text: message.text, name: message.author_name } : undefined
}
