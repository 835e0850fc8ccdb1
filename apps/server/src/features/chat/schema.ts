import type {
  ChannelKind,
  ChannelMode,
  MessageKind,
  MessageState,
  ModerationAct,
  ReactionCounts,
  ReactionEmoji,
} from '@marquee/domain/chat'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  audiencePolicies,
  audiencePolicy,
  audienceReadPolicy,
  id,
  instant,
  isOfEvent,
  organizationPolicies,
  ownProfile,
  timestamps,
} from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'
import { rooms } from '../rooms/schema.ts'

/** Where people at an event talk, ask and vote. Counts its changes, so that one cursor serves all of them (0114). */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    ...eventColumns(),
    kind: text().$type<ChannelKind>().notNull(),
    /** Only for the channel of a session. */
    broadcast_id: uuid(),
    /** Only for the channel of a room. */
    room_id: uuid(),
    /** Only for the channel of two people, the lesser id first. */
    first_profile_id: uuid(),
    second_profile_id: uuid(),
    /** How far each of the two has read. */
    first_read_seq: integer().notNull().default(0),
    second_read_seq: integer().notNull().default(0),
    is_direct: boolean().notNull().generatedAlwaysAs(sql`kind = 'direct'`),
    mode: text().$type<ChannelMode>().notNull().default('open'),
    slow_mode_seconds: integer().notNull().default(0),
    holds_first_messages: boolean().notNull().default(false),
    allows_anonymous_questions: boolean().notNull().default(false),
    moderates_questions: boolean().notNull().default(false),
    /** The number of the last change. Its row lock puts the changes of a channel in order. */
    last_seq: integer().notNull().default(0),
    ...timestamps,
  },
  (table) => [
    unique('channels_of_event_key').on(table.organization_id, table.event_id, table.id),
    unique('channels_place')
      .on(
        table.event_id,
        table.kind,
        table.broadcast_id,
        table.room_id,
        table.first_profile_id,
        table.second_profile_id,
      )
      .nullsNotDistinct(),
    // Messages refer to it, so that a message of a direct channel can’t pass for one that everyone may read.
    unique('channels_is_direct').on(table.organization_id, table.event_id, table.id, table.is_direct),
    profileKey('channels_first_fk', [table.organization_id, table.first_profile_id]).onDelete('cascade'),
    profileKey('channels_second_fk', [table.organization_id, table.second_profile_id]).onDelete('cascade'),
    eventKey(table).onDelete('cascade'),
    broadcastKey(table, 'channels_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'channels_room_fk',
      columns: [table.organization_id, table.room_id],
      foreignColumns: [rooms.organization_id, rooms.id],
    }).onDelete('cascade'),
    check('channels_kind', sql`${table.kind} in ('event', 'session', 'backstage', 'room', 'direct')`),
    check('channels_room_id', sql`(${table.kind} = 'room') = (${table.room_id} is not null)`),
    check(
      'channels_direct',
      sql`(${table.kind} = 'direct') = (${table.first_profile_id} is not null
        and ${table.second_profile_id} is not null and ${table.first_profile_id} < ${table.second_profile_id})`,
    ),
    check('channels_session', sql`(${table.kind} = 'session') = (${table.broadcast_id} is not null)`),
    check('channels_mode', sql`${table.mode} in ('open', 'announcements', 'off')`),
    check('channels_slow_mode', sql`${table.slow_mode_seconds} between 0 and 3600`),
    index('channels_broadcast').on(table.organization_id, table.broadcast_id),
    index('channels_room').on(table.organization_id, table.room_id).where(sql`${table.room_id} is not null`),
    index('channels_first').on(table.first_profile_id).where(sql`${table.first_profile_id} is not null`),
    index('channels_second').on(table.second_profile_id).where(sql`${table.second_profile_id} is not null`),
    ...organizationPolicies('channels', table.organization_id),
    // Only its two people, whatever roles others have.
    audiencePolicy(
      'channels',
      sql`${isOfEvent(table.organization_id, table.event_id)} and (${table.kind} <> 'direct'
        or ${table.first_profile_id} = ${ownProfile} or ${table.second_profile_id} = ${ownProfile})`,
    ),
  ],
).enableRLS()

/** Messages in a channel, and the acts of its moderators. Names are those at the time. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    ...eventColumns(),
    channel_id: uuid().notNull(),
    /** Same as in its channel. */
    is_direct: boolean().notNull().default(false),
    /** The place in the channel. A held message gets its place when it is approved. */
    seq: integer().notNull(),
    /** The number of its latest change. */
    changed_seq: integer().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    state: text().$type<MessageState>().notNull(),
    author_profile_id: uuid(),
    author_name: text().notNull(),
    /** The typed entry that wrote it. Not a foreign key: the message stays marked when the entry is deleted. */
    typed_entry_id: uuid(),
    author_is_staff: boolean().notNull(),
    author_is_speaker: boolean().notNull(),
    text: text().notNull(),
    /** The message that started the thread; null for that message itself. */
    reply_to_id: uuid(),
    reply_count: integer().notNull().default(0),
    are_links_allowed: boolean().notNull(),
    is_pinned: boolean().notNull().default(false),
    /** How many people reacted with each emoji; who they are is in `message_reactions`. */
    reactions: jsonb().$type<ReactionCounts>().notNull().default({}),
    /** Only for messages of kind `act`. */
    act: text().$type<ModerationAct>(),
    target_id: uuid(),
    /** Chosen by the author's client, so that a message sent twice is posted once. */
    idempotency_key: text().notNull(),
    created_at: instant().notNull(),
    /** When others first saw it, which is later than it was sent if a moderator had to approve it. */
    shown_at: instant().notNull(),
  },
  (table) => [
    unique('messages_of_channel_key').on(table.organization_id, table.channel_id, table.id),
    unique('messages_of_event_key').on(table.organization_id, table.event_id, table.id),
    unique('messages_seq').on(table.channel_id, table.seq),
    unique('messages_idempotency').on(table.channel_id, table.author_profile_id, table.idempotency_key),
    foreignKey({
      name: 'messages_channel_fk',
      columns: [table.organization_id, table.event_id, table.channel_id, table.is_direct],
      foreignColumns: [channels.organization_id, channels.event_id, channels.id, channels.is_direct],
    }).onDelete('cascade'),
    profileKey('messages_author_fk', [table.organization_id, table.author_profile_id]).onDelete('set null'),
    foreignKey({
      name: 'messages_reply_to_fk',
      columns: [table.organization_id, table.channel_id, table.reply_to_id],
      foreignColumns: [table.organization_id, table.channel_id, table.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'messages_target_fk',
      columns: [table.organization_id, table.channel_id, table.target_id],
      foreignColumns: [table.organization_id, table.channel_id, table.id],
    }).onDelete('cascade'),
    check('messages_kind', sql`${table.kind} in ('text', 'announcement', 'act')`),
    check('messages_state', sql`${table.state} in ('shown', 'held', 'deleted')`),
    check(
      'messages_act',
      sql`(${table.kind} = 'act') = (${table.act} is not null and ${table.target_id} is not null)`,
    ),
    check('messages_text', sql`length(${table.text}) <= 2000`),
    index('messages_changed').on(table.channel_id, table.changed_seq),
    index('messages_shown').on(table.channel_id, table.shown_at),
    index('messages_of_author').on(table.author_profile_id, table.event_id, table.created_at),
    index('messages_thread').on(table.reply_to_id).where(sql`${table.reply_to_id} is not null`),
    index('messages_target').on(table.target_id).where(sql`${table.target_id} is not null`),
    index('messages_pinned').on(table.channel_id).where(sql`${table.is_pinned}`),
    ...organizationPolicies('messages', table.organization_id),
    audiencePolicy(
      'messages',
      // The policy of `channels` hides direct channels of others.
      sql`${isOfEvent(table.organization_id, table.event_id)} and (not ${table.is_direct}
        or exists (select from channels where channels.id = ${table.channel_id}))`,
    ),
  ],
).enableRLS()

/** Who reacted to a message with which emoji. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    ...eventColumns(),
    message_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    emoji: text().$type<ReactionEmoji>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.profile_id, table.emoji] }),
    foreignKey({
      name: 'message_reactions_message_fk',
      columns: [table.organization_id, table.event_id, table.message_id],
      foreignColumns: [messages.organization_id, messages.event_id, messages.id],
    }).onDelete('cascade'),
    profileKey('message_reactions_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('message_reactions_profile').on(table.profile_id),
    ...organizationPolicies('message_reactions', table.organization_id),
    // For messages that the person can see.
    audiencePolicy(
      'message_reactions',
      sql`${isOfEvent(table.organization_id, table.event_id)}
        and exists (select from messages where messages.id = ${table.message_id})`,
    ),
  ],
).enableRLS()

/** How often people reacted to the stage in each second, for the replay. */
export const stageReactions = pgTable(
  'stage_reactions',
  {
    ...eventColumns(),
    channel_id: uuid().notNull(),
    /** Truncated to the second. */
    reacted_at: instant().notNull(),
    emoji: text().$type<ReactionEmoji>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.reacted_at, table.emoji] }),
    channelKey(table, 'stage_reactions_channel_fk').onDelete('cascade'),
    ...organizationPolicies('stage_reactions', table.organization_id),
    ...audiencePolicies('stage_reactions', table.organization_id, table.event_id),
  ],
).enableRLS()

/** People who may read but not write at an event until a moderator unmutes them. */
export const mutedPeople = pgTable(
  'muted_people',
  {
    ...eventColumns(),
    profile_id: uuid().notNull(),
    /** Null for the person; otherwise only this entry, which someone opened by typing the person's address. */
    typed_entry_id: uuid(),
    muted_at: instant().notNull(),
  },
  (table) => [
    unique('muted_people_key').on(table.event_id, table.profile_id, table.typed_entry_id).nullsNotDistinct(),
    eventKey(table, 'muted_people_event_fk').onDelete('cascade'),
    profileKey('muted_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('muted_people_profile').on(table.profile_id),
    ...organizationPolicies('muted_people', table.organization_id),
    ...audiencePolicies('muted_people', table.organization_id, table.event_id),
  ],
).enableRLS()

/** Whose direct messages a person has blocked. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    ...eventColumns(),
    profile_id: uuid().notNull(),
    blocked_profile_id: uuid().notNull(),
    blocked_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.profile_id, table.blocked_profile_id] }),
    eventKey(table, 'blocked_people_event_fk').onDelete('cascade'),
    profileKey('blocked_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    profileKey('blocked_people_blocked_fk', [table.organization_id, table.blocked_profile_id]).onDelete(
      'cascade',
    ),
    index('blocked_people_profile').on(table.profile_id),
    index('blocked_people_blocked').on(table.blocked_profile_id),
    ...organizationPolicies('blocked_people', table.organization_id),
    audienceReadPolicy(
      'blocked_people',
      sql`${isOfEvent(table.organization_id, table.event_id)} and ${table.blocked_profile_id} = ${ownProfile}`,
    ),
    audiencePolicy(
      'blocked_people',
      sql`${isOfEvent(table.organization_id, table.event_id)} and ${table.profile_id} = ${ownProfile}`,
    ),
  ],
).enableRLS()

type OfChannel = { organization_id: AnyPgColumn; event_id: AnyPgColumn; channel_id: AnyPgColumn }

/** The key to the channel of a row, within its event. */
export function channelKey({ organization_id, event_id, channel_id }: OfChannel, name: string) {
  return foreignKey({
    name,
    columns: [organization_id, event_id, channel_id],
    foreignColumns: [channels.organization_id, channels.event_id, channels.id],
  })
}
