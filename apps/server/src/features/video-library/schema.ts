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
import { events } from '../events/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { rooms } from '../rooms/schema.ts'

/** A stored video, whatever its origin. Listed once its bytes are there (`uploaded_at`). */
export const videoAssets = pgTable(
  'video_assets',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    /** Of a recording: the event that it is of, and the room of the event when it was made in one. */
    event_id: uuid(),
    room_id: uuid(),
    name: text().notNull(),
    /** The name as it is searched for and sorted by: kept, because lowering a million names takes a second. */
    searched_name: text()
      .notNull()
      .generatedAlwaysAs(() => sql`lower(name)`),
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
    /** Of a video that is to take the place of another: that one. It is in no list, and gone when it has taken it. */
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
    }),
    foreignKey({
      name: 'video_assets_event_fk',
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('set null'),
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
    // Every filter of the list with both of its orders; plain ascending, because `desc()` writes NULLS LAST, which
    // `order by … desc` cannot use.
    ...listIndexes(table),
    index('video_assets_title_search').using(
      'gin',
      table.organization_id,
      sql`${table.searched_name} gin_trgm_ops`,
    ),
    // One or two characters hold no trigram.
    index('video_assets_short_search').using(
      'gin',
      table.organization_id,
      sql`short_grams(${table.searched_name})`,
    ),
    // What the healing job asks for every minute.
    index('video_assets_submitted').on(table.updated_at).where(sql`${table.transcode_status} = 'SUBMITTED'`),
    // Few rows, however many videos there are: those that wait for their bytes.
    index('video_assets_waiting').on(table.created_at).where(sql`${table.uploaded_at} is null`),
    // The videos of events, with all that a list is filtered and sorted by: those of a thousand events are found in it alone.
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
    // Deleting a person asks for their videos.
    index('video_assets_creator').on(table.created_by),
    // One file at a time takes the place of a video's.
    uniqueIndex('video_assets_replacement')
      .on(table.replaces_id)
      .where(sql`${table.replaces_id} is not null`),
    ...organizationPolicies('video_assets', table.organization_id),
  ],
).enableRLS()

/** Of a video of source CLIP: the part of another video that it is, and where that one's file lay when it was asked for. */
export const videoClips = pgTable(
  'video_clips',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Null once that video is deleted: the clip has a file of its own. */
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
 * The listed videos of the transaction's organization. A query on the table itself cannot search: row-level security
 * keeps `like` behind the policy, and so from the trigram index and from the statistics that choose the plan. The
 * view reads as its owner, carries the policy's condition, and takes no row that breaks it. The setting is in no
 * subquery, so that the planner knows which organization it plans for.
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
  // Behind the orders by date, and behind the whole list's by title, stands what else is filtered by, and the name: what a
  // combination of filters or a word leaves out is passed over in the index alone.
  const passed = [table.source, table.workspace_id, table.created_by, table.event_id]
  const passedBy = (columns: readonly AnyPgColumn[]) => passed.filter((column) => !columns.includes(column))
  return Object.entries(filters).flatMap(([name, columns]) => [
    index(`video_assets_${name}_by_created`)
      .on(
        table.organization_id,
        ...columns,
        table.created_at,
        table.id,
        ...passedBy(columns),
        table.searched_name,
      )
      .where(listed),
    index(`video_assets_${name}_by_title`)
      .on(table.organization_id, ...columns, table.searched_name, table.id, ...(name === 'all' ? passed : []))
      .where(listed),
  ])
}
