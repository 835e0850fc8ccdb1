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

/** An upload in progress: its bytes are in the work folder under the asset's id until they are complete. */
export const uploads = pgTable(
  'uploads',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    /** Name, size and date of the file, by which a browser recognizes it. */
    fingerprint: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** When the last byte arrived; null until then. */
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

/** What was found in a version's source file, and what is made of it: everything that playlists need. */
export const videoSources = pgTable(
  'video_sources',
  {
    organization_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    version: integer().notNull(),
    /** Whether the source itself is the best rendition, cut into segments on request. */
    is_copy_safe: boolean().notNull(),
    not_copy_safe_reasons: text().array().$type<NotCopySafeReason[]>().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    duration_seconds: doublePrecision().notNull(),
    /** As displayed: square pixels, turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    frames_per_second: real().notNull(),
    has_audio: boolean().notNull(),
    /** Whether the source's own sound is played; otherwise it is encoded. */
    is_audio_playable: boolean().notNull(),
    audio_channels: integer().notNull(),
    /** RFC 6381, for the source's own playlists; null for a track that isn't played directly. */
    video_codecs: text(),
    audio_codecs: text(),
    /** Bits per second of the tracks that are played directly. */
    video_peak_bandwidth: integer().notNull(),
    video_average_bandwidth: integer().notNull(),
    audio_peak_bandwidth: integer().notNull(),
    audio_average_bandwidth: integer().notNull(),
    /** Where every rendition of the picture is cut: the start of each segment in seconds. */
    cuts: jsonb().$type<number[]>().notNull(),
    /** Seconds of each segment of the sound, if it is played directly. */
    audio_segment_seconds: jsonb().$type<number[]>().notNull(),
    /** The path is the key of the source in the store; absent for a video's first file. */
    encoding: jsonb().$type<Omit<LadderSource, 'path'> & { path?: string }>().notNull(),
    passes: jsonb().$type<LadderPass[]>().notNull(),
    processing_hold: text().$type<ProcessingHold>(),
    /** How often its work was sent again since it last progressed. */
    restarts: integer().notNull().default(0),
    /** When the previews were made or given up. */
    previewed_at: instant(),
    /** When no work was left. */
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
    // For the healing job, every minute: few rows, however many videos there are.
    index('video_sources_unfinished').on(table.created_at).where(sql`${table.finished_at} is null`),
    ...organizationPolicies('video_sources', table.organization_id),
  ],
).enableRLS()

/** A chunk of one rung: seconds and bytes of its segments, the first of them `first_segment`. */
export type ChunkRendition = { codecs: string; first_segment: number; seconds: number[]; bytes: number[] }

/** A finished chunk of a pass, whose segments are in the store. */
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

/** A stored piece of a recording. The keys are in the store; `init` counts in the keys of initialization segments. */
export type StoredFragment = { key: string; init: number; ms: number; discontinuity: number }

/**
 * * A version that plays from the stored pieces of a live stream, as they arrived, until they have been joined into a
 * file (0115).
 */
export const videoFragments = pgTable(
  'video_fragments',
  {
    organization_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    version: integer().notNull(),
    init_keys: text().array().notNull(),
    fragments: jsonb().$type<StoredFragment[]>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** RFC 6381: picture and sound. */
    codecs: text().notNull(),
    peak_bandwidth: integer().notNull(),
    average_bandwidth: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.video_asset_id, table.version] }),
    foreignKey({
      name: 'video_fragments_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    ...organizationPolicies('video_fragments', table.organization_id),
  ],
).enableRLS()
