import type { AgendaItemKind, BroadcastType } from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  audiencePolicies,
  audiencePolicy,
  id,
  instant,
  notDeletedPolicy,
  organizationPolicies,
  timestamps,
} from '#platform/db/columns.ts'
import { booths } from '../booths/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { rtmpInputs } from '../live-inputs/schema.ts'
import { rooms } from '../rooms/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** A lane of the agenda: things in it happen one after another, in parallel with other tracks (AG-031). */
export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    ...eventColumns(),
    title: text().notNull(),
    /** Smaller is further left (AG-033). */
    sort_priority: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('tracks_of_organization_key').on(table.organization_id, table.id),
    eventKey(table).onDelete('cascade'),
    check('tracks_title', sql`length(${table.title}) between 1 and 255`),
    index('tracks_event').on(table.organization_id, table.event_id, table.sort_priority),
    ...organizationPolicies('tracks', table.organization_id),
    ...audiencePolicies('tracks', table.organization_id, table.event_id),
  ],
).enableRLS()

/** A session of the agenda (AG-016). */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    ...eventColumns(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** AG-007: 1 live, 2 pre-recorded, 3 RTMP. */
    broadcast_type: smallint().$type<BroadcastType>().notNull().default(1),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    is_live: boolean().notNull().default(false),
    /** Where an RTMP session gets its picture; null for the only input of the event. */
    rtmp_input_id: uuid(),
    simulive_test_run_end_time: instant(),
    test_simulive_processing_state: text(),
    /** When it was deleted; it can be restored for an hour (0095). */
    deleted_at: instant(),
    /** The videos it played when it was deleted, in their order. While deleted it doesn't keep them in use. */
    deleted_videos: uuid().array(),
    ...timestamps,
  },
  (table) => [
    unique('broadcasts_of_organization_key').on(table.organization_id, table.id),
    eventKey(table).onDelete('cascade'),
    foreignKey({
      name: 'broadcasts_rtmp_input_fk',
      columns: [table.organization_id, table.rtmp_input_id],
      foreignColumns: [rtmpInputs.organization_id, rtmpInputs.id],
    }).onDelete('set null'),
    check('broadcasts_title', sql`length(${table.title}) between 1 and 255`),
    check('broadcasts_broadcast_type', sql`${table.broadcast_type} in (1, 2, 3)`),
    check('broadcasts_end', sql`${table.end_time} > ${table.start_time}`),
    index('broadcasts_event').on(table.organization_id, table.event_id, table.start_time),
    // For the clock that starts sessions, of every organization.
    index('broadcasts_due')
      .on(table.start_time)
      .where(sql`not ${table.is_live} and ${table.deleted_at} is null`),
    // For the studio's home.
    index('broadcasts_on_air').on(table.organization_id).where(sql`${table.is_live}`),
    index('broadcasts_rtmp_input').on(table.rtmp_input_id).where(sql`${table.rtmp_input_id} is not null`),
    // For the job that removes rows deleted long ago.
    index('broadcasts_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    ...organizationPolicies('broadcasts', table.organization_id),
    ...audiencePolicies('broadcasts', table.organization_id, table.event_id),
    notDeletedPolicy('broadcasts', table.deleted_at),
  ],
).enableRLS()

/** The tracks a session runs in; none until someone chooses. */
export const broadcastTracks = pgTable(
  'broadcast_tracks',
  {
    organization_id: uuid().notNull(),
    broadcast_id: uuid().notNull(),
    track_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcast_id, table.track_id] }),
    broadcastKey(table, 'broadcast_tracks_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'broadcast_tracks_track_fk',
      columns: [table.organization_id, table.track_id],
      foreignColumns: [tracks.organization_id, tracks.id],
    }).onDelete('cascade'),
    index('broadcast_tracks_track').on(table.track_id),
    ...organizationPolicies('broadcast_tracks', table.organization_id),
    audiencePolicy(
      'broadcast_tracks',
      sql`exists (select from broadcasts where broadcasts.id = ${table.broadcast_id})`,
    ),
  ],
).enableRLS()

/** The videos that a session plays, in their order. */
export const broadcastVideos = pgTable(
  'broadcast_videos',
  {
    organization_id: uuid().notNull(),
    broadcast_id: uuid().notNull(),
    // A video in use cannot be deleted (VL-112).
    video_asset_id: uuid().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcast_id, table.video_asset_id] }),
    broadcastKey(table, 'broadcast_videos_broadcast_fk').onDelete('cascade'),
    foreignKey({
      name: 'broadcast_videos_video_asset_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('restrict'),
    index('broadcast_videos_video').on(table.video_asset_id),
    ...organizationPolicies('broadcast_videos', table.organization_id),
  ],
).enableRLS()

/** A break, or an open room or booth, on the agenda (AG-006, AG-023). */
export const agendaItems = pgTable(
  'agenda_items',
  {
    id: id(),
    ...eventColumns(),
    kind: text().$type<AgendaItemKind>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    /** Null means for everyone. */
    track_id: uuid(),
    room_id: uuid(),
    booth_id: uuid(),
    /** As for sessions. */
    deleted_at: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table).onDelete('cascade'),
    foreignKey({
      name: 'agenda_items_track_fk',
      columns: [table.organization_id, table.track_id],
      foreignColumns: [tracks.organization_id, tracks.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'agenda_items_room_fk',
      columns: [table.organization_id, table.room_id],
      foreignColumns: [rooms.organization_id, rooms.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'agenda_items_booth_fk',
      columns: [table.organization_id, table.booth_id],
      foreignColumns: [booths.organization_id, booths.id],
    }).onDelete('set null'),
    check('agenda_items_title', sql`length(${table.title}) between 1 and 255`),
    check('agenda_items_kind', sql`${table.kind} in ('break', 'room', 'booth')`),
    check('agenda_items_end', sql`${table.end_time} > ${table.start_time}`),
    index('agenda_items_event').on(table.organization_id, table.event_id, table.start_time),
    index('agenda_items_track').on(table.track_id),
    index('agenda_items_room').on(table.room_id),
    index('agenda_items_booth').on(table.booth_id),
    index('agenda_items_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    ...organizationPolicies('agenda_items', table.organization_id),
    ...audiencePolicies('agenda_items', table.organization_id, table.event_id),
    notDeletedPolicy('agenda_items', table.deleted_at),
  ],
).enableRLS()

type OfBroadcast = { organization_id: AnyPgColumn; broadcast_id: AnyPgColumn }

/** The key to the session of a row, within its organization. */
export function broadcastKey({ organization_id, broadcast_id }: OfBroadcast, name: string) {
  return foreignKey({
    name,
    columns: [organization_id, broadcast_id],
    foreignColumns: [broadcasts.organization_id, broadcasts.id],
  })
}
