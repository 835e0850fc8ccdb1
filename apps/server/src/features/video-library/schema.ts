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
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'

/** A stored video, whatever its origin. Listed once its bytes are there (`uploaded_at`). */
export const videoAssets = pgTable(
  'video_assets',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    name: text().notNull(),
    description: text().notNull().default(''),
    source: text().$type<VideoSource>().notNull(),
    creation_type: text().$type<'UPLOADED' | 'VIRTUAL' | 'RECORDED' | 'CLIP'>().notNull(),
    transcode_status: text().$type<TranscodeStatus>(),
    /** How much of the background work is done, from 0 to 1. */
    transcode_progress: real().notNull().default(0),
    transcoder_warnings: text().array().$type<TranscoderWarning[]>().notNull().default([]),
    transcoder_errors: text().array().$type<TranscoderError[]>().notNull().default([]),
    /** Counts the source files that this asset has had; renditions of one never mix with another's. */
    version: integer().notNull().default(1),
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
    }),
    check(
      'video_assets_source',
      sql`${table.source} in ('EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP')`,
    ),
    check(
      'video_assets_transcode_status',
      sql`${table.transcode_status} in ('SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR', 'READY_TO_PUBLISH')`,
    ),
    check('video_assets_name', sql`length(${table.name}) between 1 and 255`),
    // Every filter of the list with both of its orders; plain ascending, because `desc()` writes NULLS LAST, which
    // `order by … desc` cannot use.
    ...listIndexes(table),
    index('video_assets_title_search').using(
      'gin',
      table.organization_id,
      sql`lower(${table.name}) gin_trgm_ops`,
    ),
    // One or two characters hold no trigram.
    index('video_assets_short_search').using(
      'gin',
      table.organization_id,
      sql`short_grams(lower(${table.name}))`,
    ),
    // What the healing job asks for every minute.
    index('video_assets_submitted').on(table.updated_at).where(sql`${table.transcode_status} = 'SUBMITTED'`),
    // Few rows, however many videos there are: those that wait for their bytes.
    index('video_assets_waiting').on(table.created_at).where(sql`${table.uploaded_at} is null`),
    // Deleting a person asks for their videos.
    index('video_assets_creator').on(table.created_by),
    ...organizationPolicies('video_assets', table.organization_id),
  ],
).enableRLS()

/**
 * The listed videos of the transaction's organisation. A query on the table itself cannot search: row-level security
 * keeps `like` behind the policy, and so from the trigram index and from the statistics that choose the plan. The
 * view reads as its owner, carries the policy's condition, and takes no row that breaks it. The setting is in no
 * subquery, so that the planner knows which organisation it plans for.
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
 * How many videos are listed for each combination of filters; kept by a trigger of video_assets. `unfiltered` has a bit
 * for each filter that is left out (4 source, 2 workspace, 1 creator), so that every list's count is one row.
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
  'organization_id' | 'id' | 'name' | 'created_at' | 'source' | 'workspace_id' | 'created_by' | 'uploaded_at',
  AnyPgColumn
>

function listIndexes(table: ListColumns) {
  const listed = sql`${table.uploaded_at} is not null`
  const title = sql`lower(${table.name})`
  const filters = {
    source: [table.source],
    workspace: [table.workspace_id],
    creator: [table.created_by],
    all: [],
  }
  return Object.entries(filters).flatMap(([name, columns]) => [
    index(`video_assets_${name}_by_created`)
      .on(table.organization_id, ...columns, table.created_at, table.id)
      .where(listed),
    index(`video_assets_${name}_by_title`)
      // With the name of the whole list, so that a common word is searched for in the index alone.
      .on(table.organization_id, ...columns, title, table.id, ...(name === 'all' ? [table.name] : []))
      .where(listed),
  ])
}
