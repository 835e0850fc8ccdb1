import type { ProfilePart } from '#features/profiles/public.ts'
import { moveRoomsOfPerson } from './personal-data-store.ts'

export const discussionsProfilePart: ProfilePart = {
  name: 'discussions',
  columns: ['room_people.profile_id'],
  merge: moveRoomsOfPerson,
}
