/** Who sees, changes and answers questions. */
import type { QuestionState } from '@marquee/domain/questions'
import { type FeedReader, isOwn } from '#features/chat/public.ts'

type Seen = { state: QuestionState; author_profile_id: string | null; typed_entry_id: string | null }

/** Only people who answer questions, and the person who asked, see pending and dismissed ones. */
export function canSeeQuestion({ isModerator, isSpeaker, self }: FeedReader, question: Seen): boolean {
  if (isModerator || isSpeaker) return true
  if (question.state !== 'pending' && question.state !== 'dismissed') return true
  return isOwn(self, question)
}

/** Speakers answer; only the staff dismiss, approve and assign. */
export function canAnswer({
  isModerator,
  isSpeaker,
}: Pick<FeedReader, 'isModerator' | 'isSpeaker'>): boolean {
  return isModerator || isSpeaker
}
