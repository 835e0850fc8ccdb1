import { foreignKey, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { audienceReadPolicy, isOfEvent, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** The video that loops on the stage of an event before the start and between sessions. */
export const bufferVideos = pgTable(
  'buffer_videos',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Can't be deleted while an event uses it. */
    video_asset_id: uuid().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('restrict'),
    index('buffer_videos_video').on(table.video_asset_id),
    ...organizationPolicies('buffer_videos', table.organization_id),
  ],
).enableRLS()

/** What was chosen of the branding of an event, over the defaults. Its files are checked when it is saved. */
export const brandings = pgTable(
  'brandings',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Fields of the event itself. */
    fields: jsonb().$type<object>().notNull(),
    theme: jsonb().$type<object>().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table).onDelete('cascade'),
    audienceReadPolicy('brandings', isOfEvent(table.organization_id, table.event_id)),
    ...organizationPolicies('brandings', table.organization_id),
  ],
).enableRLS()
