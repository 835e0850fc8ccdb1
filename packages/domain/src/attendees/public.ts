export {
  type ChangeOwnProfile,
  changeOwnProfileSchema,
  isProfileComplete,
  type OwnProfile,
  ownProfileSchema,
} from './own-profile.ts'
export {
  type AttendeeBadge,
  type ListPeopleInRoomQuery,
  listPeopleInRoomQuerySchema,
  type OwnPresence,
  ownPresenceReplySchema,
  type PeopleInRoom,
  peopleInRoomSchema,
  type PersonInRoom,
  refreshSeconds,
  showMeSchema,
} from './people-in-room.ts'
