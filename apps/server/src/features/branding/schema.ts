import type { FillerState } from '@marquee/domain/branding'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audienceReadPolicy, id, isOfEvent, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
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

/** The library of filler slides: pictures that a stage shows while nothing plays, and the video made of each. */
export const fillerSlides = pgTable(
  'filler_slides',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    file_name: text().notNull(),
    /** Keys of stored files. */
    image_key: text().notNull(),
    video_key: text(),
    state: text().$type<FillerState>().notNull().default('NOT_GENERATED'),
    ...timestamps,
  },
  (table) => [
    unique('filler_slides_of_organization_key').on(table.organization_id, table.id),
    foreignKey({
      name: 'filler_slides_workspace_fk',
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    check(
      'filler_slides_state',
      sql`${table.state} in ('NOT_GENERATED', 'PROCESSING', 'GENERATED', 'FAILED')`,
    ),
    check('filler_slides_video', sql`(${table.state} = 'GENERATED') = (${table.video_key} is not null)`),
    index('filler_slides_newest').on(table.organization_id, table.created_at),
    index('filler_slides_workspace').on(table.workspace_id),
    audienceReadPolicy(
      'filler_slides',
      // Row-level security shows attendees the row of their own event only.
      sql`exists (select from event_filler_slides chosen where chosen.filler_slide_id = ${table.id})`,
    ),
    ...organizationPolicies('filler_slides', table.organization_id),
  ],
).enableRLS()

/** The filler slide of an event. */
export const eventFillerSlides = pgTable(
  'event_filler_slides',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Can't be deleted while an event uses it. */
    filler_slide_id: uuid().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'event_filler_slides_event_fk').onDelete('cascade'),
    foreignKey({
      name: 'event_filler_slides_slide_fk',
      columns: [table.organization_id, table.filler_slide_id],
      foreignColumns: [fillerSlides.organization_id, fillerSlides.id],
    }).onDelete('no action'),
    index('event_filler_slides_slide').on(table.filler_slide_id),
    audienceReadPolicy('event_filler_slides', isOfEvent(table.organization_id, table.event_id)),
    ...organizationPolicies('event_filler_slides', table.organization_id),
  ],
).enableRLS()

/** The brand kit of an organization: what was chosen of its colors, fonts and pictures. Its files are checked when it is saved. */
export const brandKits = pgTable(
  'brand_kits',
  {
    organization_id: uuid()
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Fields of an event that new events begin with. */
    fields: jsonb().$type<object>().notNull(),
    theme: jsonb().$type<object>().notNull(),
    ...timestamps,
  },
  (table) => [...organizationPolicies('brand_kits', table.organization_id)],
).enableRLS()

/** The intro and the outro video of a brand kit. */
export const brandKitVideos = pgTable(
  'brand_kit_videos',
  {
    organization_id: uuid().notNull(),
    place: text().$type<'intro' | 'outro'>().notNull(),
    /** A deleted video leaves the kit. */
    video_asset_id: uuid().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.place] }),
    foreignKey({
      name: 'brand_kit_videos_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    check('brand_kit_videos_place', sql`${table.place} in ('intro', 'outro')`),
    index('brand_kit_videos_video').on(table.video_asset_id),
    ...organizationPolicies('brand_kit_videos', table.organization_id),
  ],
).enableRLS()

/** A look that was saved under a name, to be applied to other events. */
export const brandThemes = pgTable(
  'brand_themes',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fields: jsonb().$type<object>().notNull(),
    theme: jsonb().$type<object>().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('brand_themes_name').on(table.organization_id, sql`lower(${table.name})`),
    ...organizationPolicies('brand_themes', table.organization_id),
  ],
).enableRLS()
