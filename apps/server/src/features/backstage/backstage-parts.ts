import type { ProfilePart } from '#features/profiles/public.ts'
import { moveBackstageOfPerson } from './personal-data-store.ts'

export const backstageProfilePart: ProfilePart = {
  name: 'backstage',
  columns: ['backstage_people.profile_id', 'show_item_people.profile_id'],
  merge: moveBackstageOfPerson,
}
