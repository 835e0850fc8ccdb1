import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/chat', {
  muted: 'A moderator has muted you. You can still read along.',
  channelClosed: 'The chat is closed.',
  announcementsOnly: 'Only the team can post here.',
  tooManyMessages_one: 'That was fast. You can post again in {{count}} second.',
  tooManyMessages_other: 'That was fast. You can post again in {{count}} seconds.',
  slowMode_one: 'Slow mode is on. You can post again in {{count}} second.',
  slowMode_other: 'Slow mode is on. You can post again in {{count}} seconds.',
  messageGone: 'This message no longer exists.',
  messages: 'Chat messages',
  messagesErased: 'What was said stays in its chat, without the name.',
  messageReactions: 'Reactions to chat messages',
  messageReactionsErased: 'Reactions are deleted; their totals stay.',
  mutes: 'Events where they are muted',
  mutesErased: 'Deleted with the person.',
  guest: 'Guest',
})
