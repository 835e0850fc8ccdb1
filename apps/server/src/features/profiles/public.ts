export {
  confirmTyped,
  createUnproved,
  findOrCreateProfile,
  findOrCreateProfileOfMember,
  findProfilesOfAddresses,
  type PersonToFind,
} from './find-or-create-profile.ts'
export { describePerson } from './change-profile.ts'
export { findVisibleProfile } from './get-profile.ts'
export type { ProfilePart, ProfileParts } from './profile-part.ts'
export { nameOfProfile } from './profile-view.ts'
export {
  findProfileByAddress,
  findProfileOfAccount,
  findProfileRow,
  type ProfileChange,
  type ProfileRow,
  profilesOrganizationPart,
} from './profile-store.ts'
export { profileMatches } from './profile-search-store.ts'
export { profileRoutes } from './routes.ts'
export { profileOfPerson } from './personal-data-store.ts'
