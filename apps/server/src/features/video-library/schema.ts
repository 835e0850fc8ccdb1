import type { TranscoderError, TranscoderWarning } from '@marquee/domain/media'
import type { TranscodeStatus, VideoSource } from '@marquee/domain/video-library'
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
  pgView,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { eventKey } from '../events/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { rooms } from '../rooms/schema.ts'

/** A stored video of any origin. Listed once its bytes have arrived (`uploaded_at`). */
export const videoAssets = pgTable(
  'video_assets',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    /** Of a recording: its event, and the room if it was recorded in one. */
    event_id: uuid(),
    room_id: uuid(),
    name: text().notNull(),
    /** The name as lists search and sort by it; stored, because computing it for a million names takes seconds. */
    searched_name: text()
      .notNull()
      .generatedAlwaysAs(() => sql`plain_words(name)`),
    description: text().notNull().default(''),
    source: text().$type<VideoSource>().notNull(),
    creation_type: text().$type<'UPLOADED' | 'VIRTUAL' | 'RECORDED' | 'CLIP'>().notNull(),
    transcode_status: text().$type<TranscodeStatus>(),
    /** How much of the background work is done, from 0 to 1. */
    transcode_progress: real().notNull().default(0),
    transcoder_warnings: text().array().$type<TranscoderWarning[]>().notNull().default([]),
    transcoder_errors: text().array().$type<TranscoderError[]>().notNull().default([]),
    /** Counts the source files of this asset, so that renditions of different files never mix. */
    version: integer().notNull().default(1),
    /** The video whose file this one will replace. It is in no list, and deleted once it has replaced it. */
    replaces_id: uuid(),
    client_hls_path: text(),
    hls_path: text(),
    path: text(),
    has_thumbnail: boolean().notNull().default(false),
    has_storyboard: boolean().notNull().default(false),
    duration_seconds: doublePrecision(),
    size_bytes: bigint({ mode: 'number' }),
    metadata: jsonb()
      .$type<{ chapters: { title: string; start_time: number }[] }>()
      .notNull()
      .default({ chapters: [] }),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    uploaded_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('video_assets_of_organization_key').on(table.organization_id, table.id),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    eventKey(table, 'video_assets_event_fk').onDelete('set null'),
    foreignKey({
      name: 'video_assets_replaces_fk',
      columns: [table.organization_id, table.replaces_id],
      foreignColumns: [table.organization_id, table.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_assets_room_fk',
      columns: [table.organization_id, table.room_id],
      foreignColumns: [rooms.organization_id, rooms.id],
    }).onDelete('set null'),
    check(
      'video_assets_source',
      sql`${table.source} in ('EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP')`,
    ),
    check(
      'video_assets_transcode_status',
      sql`${table.transcode_status} in ('SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR', 'READY_TO_PUBLISH')`,
    ),
    check('video_assets_name', sql`length(${table.name}) between 1 and 255`),
    // One index for every filter of the list in both orders; plain ascending, because `desc()` writes NULLS LAST, which
    // `order by … desc` cannot use.
    ...listIndexes(table),
    index('video_assets_title_search').using(
      'gin',
      table.organization_id,
      sql`${table.searched_name} gin_trgm_ops`,
    ),
    // One or two characters contain no trigram.
    index('video_assets_short_search').using(
      'gin',
      table.organization_id,
      sql`short_grams(${table.searched_name})`,
    ),
    // For the healing job, every minute.
    index('video_assets_submitted').on(table.updated_at).where(sql`${table.transcode_status} = 'SUBMITTED'`),
    // Few rows, however many videos there are: those still waiting for their bytes.
    index('video_assets_waiting').on(table.created_at).where(sql`${table.uploaded_at} is null`),
    // The videos of events, with every column that a list filters and sorts by: an index-only scan serves a thousand events.
    index('video_assets_event')
      .on(
        table.event_id,
        table.source,
        table.created_at,
        table.id,
        table.organization_id,
        table.uploaded_at,
        table.workspace_id,
        table.created_by,
        table.creation_type,
        table.searched_name,
      )
      .where(sql`${table.event_id} is not null`),
    index('video_assets_creation_by_created')
      .on(table.organization_id, table.creation_type, table.created_at, table.id)
      .where(sql`${table.uploaded_at} is not null`),
    index('video_assets_room').on(table.room_id),
    // Deleting a person looks for their videos.
    index('video_assets_creator').on(table.created_by),
    // Only one replacement of a video's file at a time.
    uniqueIndex('video_assets_replacement')
      .on(table.replaces_id)
      .where(sql`${table.replaces_id} is not null`),
    ...organizationPolicies('video_assets', table.organization_id),
  ],
).enableRLS()

/** A video of source CLIP: which part of its parent it is, and where the parent's file was when the clip was requested. */
export const videoClips = pgTable(
  'video_clips',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Null once the parent is deleted: the clip has a file of its own. */
    parent_id: uuid(),
    parent_path: text().notNull(),
    from_seconds: doublePrecision().notNull(),
    to_seconds: doublePrecision().notNull(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_clips_parent_fk',
      columns: [table.organization_id, table.parent_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('set null'),
    check(
      'video_clips_part',
      sql`${table.from_seconds} >= 0 and ${table.to_seconds} > ${table.from_seconds}`,
    ),
    index('video_clips_parent').on(table.parent_id),
    ...organizationPolicies('video_clips', table.organization_id),
  ],
).enableRLS()

/**
 * * The listed videos of the transaction's organization. A query on the table itself can't search: row-level security
 * applies the policy before `like`, which rules out the trigram index and the statistics for choosing a plan. The view
 * reads as its owner, repeats the policy's condition, and rejects rows that break it. The setting is not in a subquery,
 * so that the planner knows which organization it plans for.
 */
export const listedVideoAssets = pgView('listed_video_assets')
  .with({ checkOption: 'local' })
  .as((query) =>
    query
      .select()
      .from(videoAssets)
      .where(
        sql`${videoAssets.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid
      and ${videoAssets.uploaded_at} is not null`,
      ),
  )

/**
 * How many videos are listed for each combination of filters, maintained by a trigger of video_assets. `unfiltered` has a
 * bit for each filter that is left out (4 source, 2 workspace, 1 creator), so that every list's count is one row.
 */
export const videoAssetCounts = pgTable(
  'video_asset_counts',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    unfiltered: smallint().notNull(),
    source: text().$type<VideoSource>(),
    workspace_id: uuid(),
    created_by: uuid(),
    listed: integer().notNull(),
  },
  (table) => [
    unique('video_asset_counts_key')
      .on(table.organization_id, table.unfiltered, table.source, table.workspace_id, table.created_by)
      .nullsNotDistinct(),
    ...organizationPolicies('video_asset_counts', table.organization_id),
  ],
).enableRLS()

type ListColumns = Record<
  | 'organization_id'
  | 'id'
  | 'searched_name'
  | 'created_at'
  | 'source'
  | 'workspace_id'
  | 'created_by'
  | 'event_id'
  | 'uploaded_at',
  AnyPgColumn
>

function listIndexes(table: ListColumns) {
  const listed = sql`${table.uploaded_at} is not null`
  const filters = {
    source: [table.source],
    workspace: [table.workspace_id],
    creator: [table.created_by],
    all: [],
  }
  // The indexes by date, and the whole list's by title, also contain the other filters and the name, so that rows that a
  // filter or a word excludes are skipped in the index alone.
  const covered = [table.source, table.workspace_id, table.created_by, table.event_id]
  const coveredBy = (columns: readonly AnyPgColumn[]) => covered.filter((column) => !columns.includes(column))
  return Object.entries(filters).flatMap(([name, columns]) => [
    index(`video_assets_${name}_by_created`)
      .on(
        table.organization_id,
        ...columns,
        table.created_at,
        table.id,
        ...coveredBy(columns),
        table.searched_name,
      )
      .where(listed),
    index(`video_assets_${name}_by_title`)
      .on(
        table.organization_id,
        ...columns,
        table.searched_name,
        table.id,
        ...(name === 'all' ? covered : []),
      )
      .where(listed),
  ])
}
