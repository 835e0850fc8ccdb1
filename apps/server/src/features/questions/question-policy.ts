/** Who sees, changes and answers questions. */
import type { QuestionState } from '@marquee/domain/questions'

type Reader = { isModerator: boolean; isSpeaker: boolean; profileId: string | undefined }
type Seen = { state: QuestionState; author_profile_id: string | null }

/** Pending and dismissed questions are for those who answer, and for the person who asked. */
export function canSeeQuestion({ isModerator, isSpeaker, profileId }: Reader, question: Seen): boolean {
  if (isModerator || isSpeaker) return true
  if (question.state !== 'pending' && question.state !== 'dismissed') return true
  return profileId !== undefined && question.author_profile_id === profileId
}

/** Speakers answer; only the staff dismiss, approve and assign. */
export function canAnswer({ isModerator, isSpeaker }: Reader): boolean {
  return isModerator || isSpeaker
}
