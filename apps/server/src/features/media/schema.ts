import type { ProcessingHold } from '@marquee/domain/media'
import type { LadderPass, LadderSource, NotCopySafeReason } from '@marquee/media'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** An upload on its way: the bytes lie in the work folder under the asset's id until they are whole. */
export const uploads = pgTable(
  'uploads',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    /** Name, size and date of the file, by which a browser knows it again. */
    fingerprint: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** When the last byte was there; null while it is missing. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('uploads_creator').on(table.created_by, table.created_at),
    index('uploads_age').on(table.updated_at),
    ...organizationPolicies('uploads', table.organization_id),
  ],
).enableRLS()

/** What was found in the source file of a version, and what is made of it: all that a playlist needs to know. */
export const videoSources = pgTable(
  'video_sources',
  {
    organization_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    version: integer().notNull(),
    /** The source itself is the best rendition, cut into segments when they are asked for. */
    is_copy_safe: boolean().notNull(),
    not_copy_safe_reasons: text().array().$type<NotCopySafeReason[]>().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    duration_seconds: doublePrecision().notNull(),
    /** As people see it: square pixels, turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    frames_per_second: real().notNull(),
    has_audio: boolean().notNull(),
    /** Its sound is played as it is; otherwise a rendition of the sound is made. */
    is_audio_playable: boolean().notNull(),
    audio_channels: integer().notNull(),
    /** RFC 6381, for the source's own playlists; null for what is not played as it is. */
    video_codecs: text(),
    audio_codecs: text(),
    /** Bits per second of what is played as it is. */
    video_peak_bandwidth: integer().notNull(),
    video_average_bandwidth: integer().notNull(),
    audio_peak_bandwidth: integer().notNull(),
    audio_average_bandwidth: integer().notNull(),
    /** Where every rendition of the picture is cut: the start of each segment in seconds. */
    cuts: jsonb().$type<number[]>().notNull(),
    /** Seconds of each segment of the sound, when it is played as it is. */
    audio_segment_seconds: jsonb().$type<number[]>().notNull(),
    /** The path is the key of the source in the store; absent where it is the first one's. */
    encoding: jsonb().$type<Omit<LadderSource, 'path'> & { path?: string }>().notNull(),
    passes: jsonb().$type<LadderPass[]>().notNull(),
    processing_hold: text().$type<ProcessingHold>(),
    /** How often work on it had to be sent anew since it last got on. */
    restarts: integer().notNull().default(0),
    /** When the previews were made or given up. */
    previewed_at: instant(),
    /** When nothing was left to be done. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.video_asset_id, table.version] }),
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    check('video_sources_hold', sql`${table.processing_hold} in ('DISK_FULL', 'STORE_UNAVAILABLE')`),
    // What the healing job asks for every minute: few rows, however many videos there are.
    index('video_sources_unfinished').on(table.created_at).where(sql`${table.finished_at} is null`),
    ...organizationPolicies('video_sources', table.organization_id),
  ],
).enableRLS()

/** What one chunk holds of one rung: seconds and bytes of its segments, the first of them `first_segment`. */
export type ChunkRendition = { codecs: string; first_segment: number; seconds: number[]; bytes: number[] }

/** A finished chunk of a pass: its segments lie in the store. */
export const renditionChunks = pgTable(
  'rendition_chunks',
  {
    organization_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    version: integer().notNull(),
    pass: text().$type<'audio' | LadderPass['name']>().notNull(),
    chunk: integer().notNull(),
    /** By the name of the rung, which is its folder in the store. */
    renditions: jsonb().$type<Record<string, ChunkRendition>>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    finished_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.organization_id, table.video_asset_id, table.version, table.pass, table.chunk],
    }),
    foreignKey({
      columns: [table.organization_id, table.video_asset_id, table.version],
      foreignColumns: [videoSources.organization_id, videoSources.video_asset_id, videoSources.version],
    }).onDelete('cascade'),
    ...organizationPolicies('rendition_chunks', table.organization_id),
  ],
).enableRLS()
