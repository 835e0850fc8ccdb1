import type { ProfilePart } from '#features/profiles/public.ts'
import { moveShownPeople } from './personal-data-store.ts'

export const attendeesProfilePart: ProfilePart = {
  name: 'attendees',
  columns: ['shown_people.profile_id'],
  merge: moveShownPeople,
}
