export { chatProfilePart } from './chat-parts.ts'
export { authorIdOf, isOwn, type Self, typedEntryOf } from './authorship.ts'
export { chatSettings } from './chat-settings-store.ts'
export { isOwnSql } from './authorship-store.ts'
export type { FeedPart, FeedParts, FeedReader } from './feed-part.ts'
export {
  announceChange,
  findModeratedChannel,
  findSharedChannel,
  nextChange,
  readerOf,
  requireVoice,
} from './find-channel.ts'
export { findShownMessage } from './find-shown-message.ts'
export { messagesOfPerson } from './personal-data-store.ts'
export { type FeedView, followChannel, readBatches } from './read-batches.ts'
export { recordReactions } from './record-reactions.ts'
export { createTalk, type Talk, type TalkContext } from './talk.ts'
export { venueChatRoutes } from './venue-routes.ts'
