import type { SceneCard, ShownCard } from '@marquee/domain/backstage'
import { findShownMessage } from '#features/chat/public.ts'
import { findShownQuestion } from '#features/questions/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { SessionKey } from './backstage-store.ts'

type OfSession = Pick<SessionKey, 'event_id' | 'broadcast_id'>

/** What of the audience's words is on screen as they are now; null once nobody may read them any longer. */
export async function findCard(
  db: Db,
  { event_id: eventId, broadcast_id: sessionId }: OfSession,
  card: SceneCard | undefined,
): Promise<ShownCard | null> {
  if (!card) return null
  const wanted = { eventId, sessionId, id: card.id }
  const found = await (card.kind === 'message' ? findShownMessage : findShownQuestion)(db, wanted)
  return found ? { ...card, ...found } : null
}
