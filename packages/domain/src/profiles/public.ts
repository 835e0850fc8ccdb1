export {
  type ChangeProfile,
  changeProfileSchema,
  type ListProfilesQuery,
  listProfilesQuerySchema,
  mergeProfilesSchema,
  type PersonNamed,
  personNamedSchema,
  type PersonOfProfile,
  personOfProfileSchema,
  type Profile,
  profilePageSchema,
  profileSchema,
} from './profile.ts'
