import type { TranscriptItem, TranscriptOrigin, TranscriptStatus } from '@marquee/domain/transcripts'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { videoAssets } from '../video-library/schema.ts'

/** The transcript of a video, and how far its transcription is. A video has at most one. */
export const transcripts = pgTable(
  'transcripts',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** The version of the video: a replaced file has other words. */
    version: integer().notNull(),
    origin: text().$type<TranscriptOrigin>().notNull(),
    status: text().$type<TranscriptStatus>().notNull(),
    /** How much is transcribed, from 0 to 1. */
    progress: real().notNull().default(0),
    /** A message for people when the status is ERROR. */
    fault: text(),
    /** BCP 47; null while unknown. */
    language: text(),
    items: jsonb().$type<TranscriptItem[]>().notNull().default([]),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    check('transcripts_origin', sql`${table.origin} in ('IMPORTED', 'TRANSCRIBED')`),
    check('transcripts_status', sql`${table.status} in ('SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR')`),
    index('transcripts_unfinished')
      .on(table.updated_at)
      .where(sql`${table.status} in ('SUBMITTED', 'PROGRESSING')`),
    ...organizationPolicies('transcripts', table.organization_id),
  ],
).enableRLS()

/** The lines of transcripts as they are read and searched; rewritten with the transcript's items. */
export const transcriptLines = pgTable(
  'transcript_lines',
  {
    organization_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    /** Place in the transcript, from 0. */
    rank: integer().notNull(),
    start_time: doublePrecision().notNull(),
    end_time: doublePrecision().notNull(),
    speaker: text().notNull().default(''),
    content: text().notNull(),
    /** In lower case, with the start of the next line: a phrase may run over the end of this one. */
    searched: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.video_asset_id, table.rank] }),
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('transcript_lines_search').using('gin', table.organization_id, sql`${table.searched} gin_trgm_ops`),
    ...organizationPolicies('transcript_lines', table.organization_id),
  ],
).enableRLS()

/** The lines of the transaction's organization, for searches: `listed_video_assets` explains why it is a view. */
export const searchedTranscriptLines = pgView('searched_transcript_lines').as((query) =>
  query
    .select()
    .from(transcriptLines)
    .where(
      sql`${transcriptLines.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid`,
    ),
)
