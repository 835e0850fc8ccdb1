import type { AgendaItemKind, BroadcastType } from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import {
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
import { id, instant, notDeletedPolicy, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { booths } from '../booths/schema.ts'
import { events } from '../events/schema.ts'
import { rooms } from '../rooms/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** A lane of the agenda: things in it happen one after another, in parallel with other tracks (AG-031). */
export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid().notNull(),
    title: text().notNull(),
    /** Smaller is further left (AG-033). */
    sort_priority: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('tracks_of_organization_key').on(table.organization_id, table.id),
    foreignKey({
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('cascade'),
    check('tracks_title', sql`length(${table.title}) between 1 and 255`),
    index('tracks_event').on(table.organization_id, table.event_id, table.sort_priority),
    ...organizationPolicies('tracks', table.organization_id),
  ],
).enableRLS()

/** A session of the agenda (AG-016). */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** AG-007: 1 live, 2 pre-recorded, 3 RTMP. */
    broadcast_type: smallint().$type<BroadcastType>().notNull().default(1),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    is_live: boolean().notNull().default(false),
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
    foreignKey({
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('cascade'),
    check('broadcasts_title', sql`length(${table.title}) between 1 and 255`),
    check('broadcasts_broadcast_type', sql`${table.broadcast_type} in (1, 2, 3)`),
    check('broadcasts_end', sql`${table.end_time} > ${table.start_time}`),
    index('broadcasts_event').on(table.organization_id, table.event_id, table.start_time),
    // For the job that removes rows deleted long ago.
    index('broadcasts_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    ...organizationPolicies('broadcasts', table.organization_id),
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
    foreignKey({
      name: 'broadcast_tracks_broadcast_fk',
      columns: [table.organization_id, table.broadcast_id],
      foreignColumns: [broadcasts.organization_id, broadcasts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'broadcast_tracks_track_fk',
      columns: [table.organization_id, table.track_id],
      foreignColumns: [tracks.organization_id, tracks.id],
    }).onDelete('cascade'),
    index('broadcast_tracks_track').on(table.track_id),
    ...organizationPolicies('broadcast_tracks', table.organization_id),
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
    foreignKey({
      name: 'broadcast_videos_broadcast_fk',
      columns: [table.organization_id, table.broadcast_id],
      foreignColumns: [broadcasts.organization_id, broadcasts.id],
    }).onDelete('cascade'),
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
    organization_id: uuid().notNull(),
    event_id: uuid().notNull(),
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
    foreignKey({
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('cascade'),
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
    notDeletedPolicy('agenda_items', table.deleted_at),
  ],
).enableRLS()
