export {
  type ChangeOwnPart,
  changeOwnPartSchema,
  type Discussion,
  type DiscussionEntry,
  discussionEntrySchema,
  type DiscussionList,
  discussionListSchema,
  type DiscussionPerson,
  discussionSchema,
  type DiscussionSummary,
  type EnterDiscussion,
  enterDiscussionSchema,
  type LeadPerson,
  leadPersonSchema,
} from './discussion.ts'
export { roomDoor, type RoomDoor } from './discussion-words.ts'
export {
  pictureKeys,
  type RoomPlaceKey,
  voiceKeys,
} from './discussion-places.ts'
export { askEveryMs, holdsSeat, queueOf, type SeatChanges, type Seated, settleSeats } from './seats.ts'
export { pictureKeptForMs, picturePlaces, placeFor, voiceKeptForMs } from './shares.ts'
