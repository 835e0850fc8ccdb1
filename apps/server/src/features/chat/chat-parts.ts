import type { ProfilePart } from '#features/profiles/public.ts'
import { moveMessagesOfPerson } from './personal-data-store.ts'

export const chatProfilePart: ProfilePart = {
  name: 'chat',
  columns: ['messages.author_profile_id', 'message_reactions.profile_id', 'muted_people.profile_id'],
  merge: moveMessagesOfPerson,
}
