import type {
  ConnectionQuality,
  HandState,
  ProgramHealth,
  Scene,
  ShowScene,
  SlotKey,
} from '@marquee/domain/backstage'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { polls } from '../polls/schema.ts'
import { profileKey } from '../profiles/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** Who came behind the stage of a session. A person is there once, however often they reload. */
export const backstagePeople = pgTable(
  'backstage_people',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** The place of their camera, which they keep while they reconnect. */
    slot: text().$type<SlotKey>(),
    /** What their roles allowed as they came in. */
    can_join: boolean().notNull(),
    can_share: boolean().notNull(),
    is_on_stage: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    is_removed: boolean().notNull().default(false),
    /** An attendee whom a producer invited, for this session only. */
    is_guest: boolean().notNull().default(false),
    has_camera: boolean().notNull().default(false),
    has_microphone: boolean().notNull().default(false),
    is_sharing: boolean().notNull().default(false),
    quality: text().$type<ConnectionQuality>(),
    /** The newest connection, which replaced the ones before; null while there is none. */
    connection_id: uuid(),
    /** When the last connection was lost; null while there is one. */
    left_at: instant(),
    consented_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('backstage_people_key').on(table.broadcast_id, table.profile_id),
    uniqueIndex('backstage_people_slot').on(table.broadcast_id, table.slot),
    eventKey(table, 'backstage_people_event_fk').onDelete('cascade'),
    broadcastKey(table, 'backstage_people_broadcast_fk').onDelete('cascade'),
    profileKey('backstage_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check('backstage_people_quality', sql`${table.quality} in ('good', 'fair', 'poor')`),
    check('backstage_people_stage', sql`not ${table.is_on_stage} or ${table.slot} is not null`),
    index('backstage_people_profile').on(table.profile_id),
    index('backstage_people_event').on(table.organization_id, table.event_id),
    // Those of every organization whose connections the stage role has, which it forgets as it starts.
    index('backstage_people_connected')
      .on(table.connection_id)
      .where(sql`${table.connection_id} is not null`),
    ...organizationPolicies('backstage_people', table.organization_id),
  ],
).enableRLS()

/** What the program of a session showed since when. The newest counts; together they are the log of the show. */
export const stageScenes = pgTable(
  'stage_scenes',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    scene: jsonb().$type<Scene>().notNull(),
    set_at: instant().notNull(),
  },
  (table) => [
    eventKey(table, 'stage_scenes_event_fk').onDelete('cascade'),
    broadcastKey(table, 'stage_scenes_broadcast_fk').onDelete('cascade'),
    index('stage_scenes_broadcast').on(table.broadcast_id, table.set_at),
    index('stage_scenes_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('stage_scenes', table.organization_id),
  ],
).enableRLS()

/** The run of show of a session: what its producers prepared, in its order. A deleted item stays, so that it can come back. */
export const showItems = pgTable(
  'show_items',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    place: integer().notNull(),
    title: text().notNull(),
    scene: jsonb().$type<ShowScene>().notNull(),
    /** Opened as the item goes on air. */
    poll_id: uuid(),
    /** Played as the item goes on air. */
    video_asset_id: uuid(),
    deleted_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('show_items_of_event_key').on(table.organization_id, table.event_id, table.id),
    eventKey(table, 'show_items_event_fk').onDelete('cascade'),
    broadcastKey(table, 'show_items_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'show_items_poll_fk',
      columns: [table.organization_id, table.event_id, table.poll_id],
      foreignColumns: [polls.organization_id, polls.event_id, polls.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'show_items_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('set null'),
    check('show_items_title', sql`length(${table.title}) between 1 and 120`),
    index('show_items_broadcast').on(table.broadcast_id, table.place),
    index('show_items_event').on(table.organization_id, table.event_id),
    index('show_items_poll').on(table.poll_id).where(sql`${table.poll_id} is not null`),
    index('show_items_video').on(table.video_asset_id).where(sql`${table.video_asset_id} is not null`),
    ...organizationPolicies('show_items', table.organization_id),
  ],
).enableRLS()

/** Who is on stage in an item of the run of show; nobody where the stage stays as it is. */
export const showItemPeople = pgTable(
  'show_item_people',
  {
    ...eventColumns(),
    item_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.profile_id] }),
    showItemKey(table, 'show_item_people_item_fk'),
    profileKey('show_item_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('show_item_people_profile').on(table.profile_id),
    ...organizationPolicies('show_item_people', table.organization_id),
  ],
).enableRLS()

/** Which item of the run of show went on air when. The newest is where the show is. */
export const showSteps = pgTable(
  'show_steps',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    item_id: uuid().notNull(),
    taken_at: instant().notNull(),
  },
  (table) => [
    eventKey(table, 'show_steps_event_fk').onDelete('cascade'),
    broadcastKey(table, 'show_steps_broadcast_fk').onDelete('cascade'),
    showItemKey(table, 'show_steps_item_fk'),
    index('show_steps_broadcast').on(table.broadcast_id, table.taken_at),
    index('show_steps_event').on(table.organization_id, table.event_id),
    index('show_steps_item').on(table.item_id),
    ...organizationPolicies('show_steps', table.organization_id),
  ],
).enableRLS()

/** What the stage role sees go wrong on a stage, which it writes anew all the time. */
export const stageHealth = pgTable(
  'stage_health',
  {
    ...eventColumns(),
    broadcast_id: uuid().primaryKey(),
    program: text().$type<ProgramHealth>().notNull(),
    /** Ids of `backstage_people`. */
    silent: uuid().array().notNull(),
    frozen: uuid().array().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [
    eventKey(table, 'stage_health_event_fk').onDelete('cascade'),
    broadcastKey(table, 'stage_health_broadcast_fk').onDelete('cascade'),
    check('stage_health_program', sql`${table.program} in ('off', 'running', 'lowered', 'failing')`),
    index('stage_health_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('stage_health', table.organization_id),
  ],
).enableRLS()

type OfItem = { organization_id: AnyPgColumn; event_id: AnyPgColumn; item_id: AnyPgColumn }

function showItemKey({ organization_id, event_id, item_id }: OfItem, name: string) {
  return foreignKey({
    name,
    columns: [organization_id, event_id, item_id],
    foreignColumns: [showItems.organization_id, showItems.event_id, showItems.id],
  }).onDelete('cascade')
}

/** Attendees who raised their hand in a live session, and what came of it. Without a row, the hand is down. */
export const raisedHands = pgTable(
  'raised_hands',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    state: text().$type<HandState>().notNull(),
    raised_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('raised_hands_key').on(table.broadcast_id, table.profile_id),
    eventKey(table, 'raised_hands_event_fk').onDelete('cascade'),
    broadcastKey(table, 'raised_hands_broadcast_fk').onDelete('cascade'),
    profileKey('raised_hands_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check(
      'raised_hands_state',
      sql`${table.state} in ('raised', 'invited', 'accepted', 'declined', 'removed')`,
    ),
    index('raised_hands_order').on(table.broadcast_id, table.raised_at),
    index('raised_hands_profile').on(table.profile_id),
    index('raised_hands_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('raised_hands', table.organization_id),
  ],
).enableRLS()

/** The video that plays in the media place of a stage. Without a row, none does. */
export const stageMedia = pgTable(
  'stage_media',
  {
    /** Names this playing: the same video that is played again has another. */
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    /** When its first picture was shown; null until then. */
    started_at: instant(),
    /** The scene that shows it. */
    scene_id: uuid().notNull(),
    /** The scene to which the stage returns; null for the first one, which nobody chose. */
    former_scene_id: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('stage_media_key').on(table.broadcast_id),
    eventKey(table, 'stage_media_event_fk').onDelete('cascade'),
    broadcastKey(table, 'stage_media_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'stage_media_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('stage_media_video').on(table.video_asset_id),
    index('stage_media_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('stage_media', table.organization_id),
  ],
).enableRLS()

/** The newest check of their devices that somebody made for a session, before they came backstage. */
export const deviceChecks = pgTable(
  'device_checks',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    has_camera: boolean().notNull(),
    has_microphone: boolean().notNull(),
    /** Whether the microphone heard something. */
    was_heard: boolean().notNull(),
    /** In kbit/s; null if it couldn't be measured. */
    upload_kbps: integer(),
    download_kbps: integer(),
    /** Its name and major version, such as “Chrome 149”. */
    browser: text().notNull(),
    checked_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('device_checks_key').on(table.broadcast_id, table.profile_id),
    eventKey(table, 'device_checks_event_fk').onDelete('cascade'),
    broadcastKey(table, 'device_checks_broadcast_fk').onDelete('cascade'),
    profileKey('device_checks_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('device_checks_profile').on(table.profile_id),
    index('device_checks_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('device_checks', table.organization_id),
  ],
).enableRLS()
