import type { ProfilePart } from '#features/profiles/public.ts'
import { moveConversations } from './direct-personal-data-store.ts'
import { moveMessagesOfPerson } from './personal-data-store.ts'

export const chatProfilePart: ProfilePart = {
  name: 'chat',
  columns: [
    'messages.author_profile_id',
    'message_reactions.profile_id',
    'muted_people.profile_id',
    'channels.first_profile_id',
    'channels.second_profile_id',
    'blocked_people.profile_id',
    'blocked_people.blocked_profile_id',
  ],
  async merge(db, move) {
    await moveMessagesOfPerson(db, move)
    await moveConversations(db, move)
  },
}
