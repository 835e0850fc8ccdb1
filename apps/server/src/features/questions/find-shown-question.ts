import type { Db } from '#platform/db/database.ts'
import { findQuestionInSession } from './question-store.ts'

type Wanted = { eventId: string; sessionId: string; id: string }

/** A question as everyone at the session may read it, without the name of someone who asked anonymously; undefined if they may not. */
export async function findShownQuestion(
  db: Db,
  wanted: Wanted,
): Promise<{ text: string; name: string | null } | undefined> {
  const question = await findQuestionInSession(db, wanted)
  if (!question || question.state === 'pending' || question.state === 'dismissed') return undefined
  return { text: question.text, name: question.is_anonymous ? null : question.author_name }
}
