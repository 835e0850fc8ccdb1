/** Limits and choices of chats. Free of zod, because pages import this file. */

/**
 * `event` is for everyone at the event, `session` for a session's audience, `backstage` for speakers and staff, `room` for those in a
 * room, `direct` for two people.
 */
export const channelKinds = ['event', 'session', 'backstage', 'room', 'direct'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Who may post in a channel: everyone, only the staff, or no one. */
export const channelModes = ['open', 'announcements', 'off'] as const
export type ChannelMode = (typeof channelModes)[number]

export const maxMessageLength = 2000
export const maxSlowModeSeconds = 3600
/** One person can post this many messages in this time, at the whole event. */
export const messageBurst = { count: 5, seconds: 10 } as const

/** What people react with, on messages and to the stage. */
export const reactionEmojis = ['👍', '❤️', '😂', '👏', '🎉', '🔥', '😮', '🙏'] as const
export type ReactionEmoji = (typeof reactionEmojis)[number]

/** What moderators do with messages and their authors. Each is recorded as a message of its own. */
export const moderationActs = ['delete', 'pin', 'unpin', 'mute', 'unmute', 'allow_links', 'approve'] as const
export type ModerationAct = (typeof moderationActs)[number]

export const messageKinds = ['text', 'announcement', 'act'] as const
export type MessageKind = (typeof messageKinds)[number]

/** `held` messages wait for a moderator; only they and the author see them. */
export const messageStates = ['shown', 'held', 'deleted'] as const
export type MessageState = (typeof messageStates)[number]

/** The last place that a channel has for messages and changes, as the database counts them. */
export const maxPlace = 2_147_483_647
