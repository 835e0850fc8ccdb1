import type { ProfilePart } from '#features/profiles/public.ts'
import { moveQuestionsOfPerson } from './personal-data-store.ts'

export const questionsProfilePart: ProfilePart = {
  name: 'questions',
  columns: ['questions.author_profile_id', 'questions.assigned_profile_id', 'question_votes.profile_id'],
  merge: moveQuestionsOfPerson,
}
