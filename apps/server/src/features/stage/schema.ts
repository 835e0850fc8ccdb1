import type { GapReason, StageAudience, StartKind } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { audiencePolicies, id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** How the sessions of an event start and whether they are recorded; an event without a row has the defaults. */
export const stageSettings = pgTable(
  'stage_settings',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    starts: text().$type<StartKind>().notNull().default('clock'),
    is_recorded: boolean().notNull().default(true),
    speakers_control: boolean().notNull().default(true),
    /** Whether attendees see who else is there; if not, whether speakers and staff do. */
    show_attendees: boolean().notNull().default(true),
    show_people_tab_speakers: boolean().notNull().default(true),
    /** Empty means “People”. */
    people_tab_title: text().notNull().default(''),
    p2p_chat_disabled: boolean().notNull().default(false),
    /** When the start of the event was last moved. */
    start_moved_at: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'stage_settings_event_fk').onDelete('cascade'),
    check('stage_settings_starts', sql`${table.starts} in ('clock', 'hand')`),
    check('stage_settings_people_tab_title', sql`length(${table.people_tab_title}) <= 50`),
    ...organizationPolicies('stage_settings', table.organization_id),
    ...audiencePolicies('stage_settings', table.organization_id, table.event_id),
  ],
).enableRLS()

/**
 * When a session was on air: one row for each session that ever started. The state follows from it and the time (0115).
 */
export const sessionRuns = pgTable(
  'session_runs',
  {
    broadcast_id: uuid().primaryKey(),
    ...eventColumns(),
    started_at: instant().notNull(),
    started_by: text().$type<StartKind>().notNull(),
    ended_at: instant(),
    /** Decided when it started. */
    is_recorded: boolean().notNull(),
    /** The end it was extended to, if any. */
    extended_until: instant(),
    /** When it was off air, each from an end to the next start. */
    pauses: jsonb().$type<{ from: string; to: string }[]>().notNull().default([]),
    ...timestamps,
  },
  (table) => [
    broadcastKey(table, 'session_runs_broadcast_fk').onDelete('cascade'),
    eventKey(table, 'session_runs_event_fk').onDelete('cascade'),
    check('session_runs_started_by', sql`${table.started_by} in ('clock', 'hand')`),
    check('session_runs_end', sql`${table.ended_at} >= ${table.started_at}`),
    index('session_runs_event').on(table.organization_id, table.event_id),
    // For the clock: sessions on air in every organization, which are few.
    index('session_runs_on_air').on(table.started_at).where(sql`${table.ended_at} is null`),
    ...organizationPolicies('session_runs', table.organization_id),
    ...audiencePolicies('session_runs', table.organization_id, table.event_id),
  ],
).enableRLS()

/** Messages of producers to the stage, such as "two minutes left". */
export const stageMessages = pgTable(
  'stage_messages',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    body: text().notNull(),
    audience: text().$type<StageAudience>().notNull(),
    sent_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'stage_messages_event_fk').onDelete('cascade'),
    broadcastKey(table, 'stage_messages_broadcast_fk').onDelete('cascade'),
    check('stage_messages_body', sql`length(${table.body}) between 1 and 500`),
    check('stage_messages_audience', sql`${table.audience} in ('stage', 'everyone')`),
    index('stage_messages_event').on(table.organization_id, table.event_id),
    index('stage_messages_broadcast').on(table.broadcast_id, table.sent_at),
    ...organizationPolicies('stage_messages', table.organization_id),
    ...audiencePolicies('stage_messages', table.organization_id, table.event_id),
  ],
).enableRLS()

/** What is missing in a recording, and why. */
export type RecordingGap = { from: string; to: string; reason: GapReason }

/** What replays of a session play: its own recording, or the library videos that it played. */
export const sessionRecordings = pgTable(
  'session_recordings',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    /** The recording in the library; null for a session that played library videos. */
    video_asset_id: uuid(),
    /** The library videos, in order. */
    videos: uuid().array().notNull().default([]),
    /** When the picture starts and ends. */
    started_at: instant().notNull(),
    ended_at: instant().notNull(),
    /** When the session was off air in between. */
    pauses: jsonb().$type<{ from: string; to: string }[]>().notNull().default([]),
    gaps: jsonb().$type<RecordingGap[]>().notNull().default([]),
    expected_ms: integer().notNull(),
    stored_ms: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    // A session that continues after its end is recorded again, from its start.
    unique('session_recordings_key').on(table.broadcast_id, table.ended_at),
    eventKey(table, 'session_recordings_event_fk').onDelete('cascade'),
    broadcastKey(table, 'session_recordings_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'session_recordings_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('session_recordings_event').on(table.organization_id, table.event_id),
    index('session_recordings_video').on(table.video_asset_id),
    ...organizationPolicies('session_recordings', table.organization_id),
    ...audiencePolicies('session_recordings', table.organization_id, table.event_id),
  ],
).enableRLS()
