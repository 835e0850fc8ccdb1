import type { Question } from '@marquee/domain/questions'
import { authorIdOf } from '#features/chat/public.ts'
import type { QuestionRow } from './question-store.ts'

/**
 * The question, without the name of someone who asked anonymously. Only people who answer questions see who it is
 * assigned to.
 */
export function questionView(
  row: QuestionRow,
  reader: { isModerator: boolean; isSpeaker: boolean },
): Question {
  const { assigned_profile_id, assigned_name } = row
  const authorId = row.is_anonymous ? null : authorIdOf(row)
  const isAssignmentShown = (reader.isModerator || reader.isSpeaker) && assigned_profile_id !== null
  return {
    id: row.id,
    channel: row.channel_id,
    seq: row.seq,
    changed_seq: row.changed_seq,
    state: row.state,
    text: row.text,
    is_anonymous: row.is_anonymous,
    author:
      authorId === null
        ? null
        : { id: authorId, name: row.author_name, is_typed: row.typed_entry_id !== null },
    votes: row.votes,
    answer: row.answer,
    answered_by: row.answered_by,
    assigned_to: isAssignmentShown ? { id: assigned_profile_id, name: assigned_name ?? '' } : null,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
