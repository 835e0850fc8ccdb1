import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Encoder, EncoderSlot } from '@marquee/domain/live-inputs'
import type { GapReason } from '@marquee/domain/stage'
import {
  audienceReadPolicy,
  id,
  instant,
  isOfEvent,
  organizationPolicies,
  timestamps,
} from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'

/** Where encoders send an event's picture. Its stream keys are derived, never stored (`stream-keys.ts`). */
export const rtmpInputs = pgTable(
  'rtmp_inputs',
  {
    id: id(),
    ...eventColumns(),
    name: text().notNull(),
    /**
     * The session whose stage with cameras sends here; null for an input of encoders. No foreign key, as for holds: the agenda
     * refers to inputs.
     */
    stage_of: uuid(),
    /** Counts rotated keys. */
    key_version: integer().notNull().default(1),
    /** While in the future, the end of the running test; otherwise when the last test ended. */
    test_run_end_time: instant(),
    /** The state of its encoders as last seen by the live role. */
    encoders: jsonb().$type<Encoder[]>().notNull().default([]),
    ...timestamps,
  },
  (table) => [
    unique('rtmp_inputs_of_organization_key').on(table.organization_id, table.id),
    eventKey(table).onDelete('cascade'),
    check('rtmp_inputs_name', sql`length(${table.name}) between 1 and 255`),
    index('rtmp_inputs_event').on(table.organization_id, table.event_id, table.created_at),
    uniqueIndex('rtmp_inputs_stage').on(table.stage_of).where(sql`${table.stage_of} is not null`),
    // For the live role, which looks for tests that have ended.
    index('rtmp_inputs_test_run')
      .on(table.test_run_end_time)
      .where(sql`${table.test_run_end_time} is not null`),
    ...organizationPolicies('rtmp_inputs', table.organization_id),
    // The room only asks which sessions have a stage.
    audienceReadPolicy('rtmp_inputs', isOfEvent(table.organization_id, table.event_id)),
  ],
).enableRLS()

/**
 * The sessions that an input is on air for; it takes a stream as long as it has one. The session isn't a foreign key:
 * the agenda refers to inputs, and the code that puts a session on air also takes it off.
 */
export const rtmpInputHolds = pgTable(
  'rtmp_input_holds',
  {
    organization_id: uuid().notNull(),
    rtmp_input_id: uuid().notNull(),
    broadcast_id: uuid().notNull(),
    held_since: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.rtmp_input_id, table.broadcast_id] }),
    foreignKey({
      name: 'rtmp_input_holds_input_fk',
      columns: [table.organization_id, table.rtmp_input_id],
      foreignColumns: [rtmpInputs.organization_id, rtmpInputs.id],
    }).onDelete('cascade'),
    ...organizationPolicies('rtmp_input_holds', table.organization_id),
  ],
).enableRLS()

/** A stored piece of an input's stream, of about two seconds. Together they are its recording. */
export const liveSegments = pgTable(
  'live_segments',
  {
    organization_id: uuid().notNull(),
    rtmp_input_id: uuid().notNull(),
    /** The media sequence number, which never restarts. */
    number: bigint({ mode: 'number' }).notNull(),
    /** Changes where the stream is interrupted: by another encoder, other settings, or a pause. */
    discontinuity: integer().notNull(),
    encoder: text().$type<EncoderSlot>().notNull(),
    init_key: text().notNull(),
    file_key: text().notNull(),
    starts_at: instant().notNull(),
    duration_ms: integer().notNull(),
    size_bytes: integer().notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    codecs: text().notNull(),
    /** Why something is missing before it. */
    gap_reason: text().$type<GapReason>(),
    /** Received while a session was on air. Other segments, from tests, are removed after a day. */
    is_recorded: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rtmp_input_id, table.number] }),
    foreignKey({
      name: 'live_segments_input_fk',
      columns: [table.organization_id, table.rtmp_input_id],
      foreignColumns: [rtmpInputs.organization_id, rtmpInputs.id],
    }).onDelete('cascade'),
    check('live_segments_gap_reason', sql`${table.gap_reason} in ('encoder', 'failover', 'restart', 'disk')`),
    index('live_segments_time').on(table.rtmp_input_id, table.starts_at),
    index('live_segments_unrecorded').on(table.starts_at).where(sql`not ${table.is_recorded}`),
    ...organizationPolicies('live_segments', table.organization_id),
  ],
).enableRLS()
