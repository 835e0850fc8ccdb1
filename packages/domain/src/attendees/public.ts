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
