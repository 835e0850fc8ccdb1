import type { ProfilePart } from '#features/profiles/public.ts'
import { moveVotesOfPerson } from './personal-data-store.ts'

export const pollsProfilePart: ProfilePart = {
  name: 'polls',
  columns: ['poll_votes.profile_id'],
  merge: moveVotesOfPerson,
}
