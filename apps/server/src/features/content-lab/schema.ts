import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** The project that holds contents: one for each workspace, and one for videos without a workspace. */
export const contentProjects = pgTable(
  'content_projects',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    title: text().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('content_projects_of_organization_key').on(table.organization_id, table.id),
    unique('content_projects_of_workspace_key')
      .on(table.organization_id, table.workspace_id)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
    }).onDelete('cascade'),
    check('content_projects_title', sql`length(${table.title}) between 1 and 255`),
    ...organizationPolicies('content_projects', table.organization_id),
  ],
).enableRLS()

/** A video as Content Lab edits it. */
export const contents = pgTable(
  'contents',
  {
    id: id(),
    organization_id: uuid().notNull(),
    project_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('contents_of_organization_key').on(table.organization_id, table.id),
    unique('contents_of_video_key').on(table.video_asset_id),
    foreignKey({
      columns: [table.organization_id, table.project_id],
      foreignColumns: [contentProjects.organization_id, contentProjects.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('contents_project').on(table.project_id, table.created_at),
    ...organizationPolicies('contents', table.organization_id),
  ],
).enableRLS()

/** A clip of a content; `video_asset_id` is the clip's own video in the library, null until it is published there. */
export const contentClips = pgTable(
  'content_clips',
  {
    id: id(),
    organization_id: uuid().notNull(),
    content_id: uuid().notNull(),
    video_asset_id: uuid(),
    title: text().notNull(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.content_id],
      foreignColumns: [contents.organization_id, contents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_clips_video_asset_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('set null'),
    check('content_clips_title', sql`length(${table.title}) between 1 and 255`),
    index('content_clips_content').on(table.content_id),
    index('content_clips_video').on(table.video_asset_id),
    ...organizationPolicies('content_clips', table.organization_id),
  ],
).enableRLS()
