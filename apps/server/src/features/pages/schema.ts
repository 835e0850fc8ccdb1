import { sql } from 'drizzle-orm'
import type { PageDesign, PageKind } from '@marquee/domain/pages'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { eventKey } from '../events/schema.ts'
import { pageDomains } from '../page-domains/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { series } from '../series/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** A hub page: where an organization, or one of its teams, shows its events (HB-001). */
export const hubPages = pgTable(
  'hub_pages',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for a page of the organization. */
    workspace_id: uuid(),
    name: text().notNull(),
    /** Whether visitors can search what was said in recordings. */
    searches_transcripts: boolean().notNull().default(false),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    unique('hub_pages_of_organization_key').on(table.organization_id, table.id),
    check('hub_pages_name', sql`length(${table.name}) between 1 and 255`),
    index('hub_pages_by_created').on(table.organization_id, table.created_at, table.id),
    index('hub_pages_by_name').on(table.organization_id, sql`lower(${table.name})`, table.id),
    index('hub_pages_workspace').on(table.organization_id, table.workspace_id),
    index('hub_pages_creator').on(table.created_by),
    ...organizationPolicies('hub_pages', table.organization_id),
  ],
).enableRLS()

/** The draft of a page: of an event, a series or a hub. Without a row the page has never been changed. */
export const pageDesigns = pgTable(
  'page_designs',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    hub_page_id: uuid(),
    series_id: uuid(),
    kind: text().$type<PageKind>().notNull(),
    draft: jsonb().$type<PageDesign>().notNull(),
    /** Incremented with each saved draft, so that no one overwrites changes they haven't seen. */
    revision: integer().notNull().default(1),
    /** The revision that visitors see; null until the page is published. */
    published_revision: integer(),
    /** The revision that came from the page of the repeating event. A later one is the event's own. */
    pattern_revision: integer(),
    saved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('page_designs_of_organization_key').on(table.organization_id, table.id),
    unique('page_designs_of_event').on(table.event_id, table.kind),
    unique('page_designs_of_hub_page').on(table.hub_page_id),
    unique('page_designs_of_series').on(table.series_id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'page_designs_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'page_designs_hub_page_fk',
      columns: [table.organization_id, table.hub_page_id],
      foreignColumns: [hubPages.organization_id, hubPages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'page_designs_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    check(
      'page_designs_owner',
      sql`num_nonnulls(${table.event_id}, ${table.hub_page_id}, ${table.series_id}) = 1`,
    ),
    check('page_designs_kind_of_series', sql`(${table.kind} = 'series') = (${table.series_id} is not null)`),
    check('page_designs_kind', sql`(${table.kind} = 'hub') = (${table.hub_page_id} is not null)`),
    index('page_designs_event').on(table.organization_id, table.event_id),
    index('page_designs_hub_page').on(table.organization_id, table.hub_page_id),
    index('page_designs_series').on(table.organization_id, table.series_id),
    index('page_designs_saved_by').on(table.saved_by),
    ...organizationPolicies('page_designs', table.organization_id),
  ],
).enableRLS()

/** A published version of a page. Visitors see the latest one. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    organization_id: uuid().notNull(),
    page_design_id: uuid().notNull(),
    number: integer().notNull(),
    design: jsonb().$type<PageDesign>().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('page_versions_number').on(table.page_design_id, table.number),
    foreignKey({
      name: 'page_versions_design_fk',
      columns: [table.organization_id, table.page_design_id],
      foreignColumns: [pageDesigns.organization_id, pageDesigns.id],
    }).onDelete('cascade'),
    index('page_versions_design').on(table.organization_id, table.page_design_id),
    index('page_versions_creator').on(table.created_by),
    ...organizationPolicies('page_versions', table.organization_id),
  ],
).enableRLS()

/**
 * The readable addresses of public pages, including previous ones, which always redirect to the current one. Unique
 * across the installation, because `VENUE_ORIGIN` shows the pages of every organization.
 */
export const pageSlugs = pgTable(
  'page_slugs',
  {
    slug: text().primaryKey(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    hub_page_id: uuid(),
    is_current: boolean().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'page_slugs_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'page_slugs_hub_page_fk',
      columns: [table.organization_id, table.hub_page_id],
      foreignColumns: [hubPages.organization_id, hubPages.id],
    }).onDelete('cascade'),
    check('page_slugs_owner', sql`num_nonnulls(${table.event_id}, ${table.hub_page_id}) = 1`),
    uniqueIndex('page_slugs_current_of_event').on(table.event_id).where(sql`${table.is_current}`),
    uniqueIndex('page_slugs_current_of_hub_page').on(table.hub_page_id).where(sql`${table.is_current}`),
    index('page_slugs_event').on(table.organization_id, table.event_id),
    index('page_slugs_hub_page').on(table.organization_id, table.hub_page_id),
    ...organizationPolicies('page_slugs', table.organization_id),
  ],
).enableRLS()

/** What a page domain shows at its root: an event or a hub page. */
export const pageHomes = pgTable(
  'page_homes',
  {
    page_domain_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    hub_page_id: uuid(),
  },
  (table) => [
    foreignKey({
      name: 'page_homes_domain_fk',
      columns: [table.organization_id, table.page_domain_id],
      foreignColumns: [pageDomains.organization_id, pageDomains.id],
    }).onDelete('cascade'),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'page_homes_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'page_homes_hub_page_fk',
      columns: [table.organization_id, table.hub_page_id],
      foreignColumns: [hubPages.organization_id, hubPages.id],
    }).onDelete('cascade'),
    check('page_homes_page', sql`num_nonnulls(${table.event_id}, ${table.hub_page_id}) = 1`),
    index('page_homes_domain').on(table.organization_id, table.page_domain_id),
    index('page_homes_event').on(table.organization_id, table.event_id),
    index('page_homes_hub_page').on(table.organization_id, table.hub_page_id),
    ...organizationPolicies('page_homes', table.organization_id),
  ],
).enableRLS()

/** The videos in the draft and the published version of a page. They can't be deleted. */
export const pageVideos = pgTable(
  'page_videos',
  {
    organization_id: uuid().notNull(),
    page_design_id: uuid().notNull(),
    video_asset_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page_design_id, table.video_asset_id] }),
    foreignKey({
      name: 'page_videos_design_fk',
      columns: [table.organization_id, table.page_design_id],
      foreignColumns: [pageDesigns.organization_id, pageDesigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'page_videos_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
      // A video on a page isn't deleted.
    }).onDelete('no action'),
    index('page_videos_video').on(table.organization_id, table.video_asset_id),
    ...organizationPolicies('page_videos', table.organization_id),
  ],
).enableRLS()
