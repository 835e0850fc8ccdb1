export {
  type ChangeRoom,
  changeRoomSchema,
  type CreateBoothRoom,
  createBoothRoomSchema,
  type CreateRoom,
  createRoomSchema,
  type ListRoomsQuery,
  listRoomsQuerySchema,
  type ReorderRooms,
  reorderRoomsSchema,
  type Room,
  roomPageSchema,
  roomSchema,
} from './room.ts'
export { defaultSeats, maxRoomTitleLength } from './room-words.ts'
