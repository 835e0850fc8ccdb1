import { sql } from 'drizzle-orm'
import type { PageDesign, PageKind } from '@marquee/domain/pages'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { eventKey } from '../events/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'

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
    builder_raw_json: jsonb().$type<Record<string, unknown>>(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
    }),
    unique('hub_pages_of_organization_key').on(table.organization_id, table.id),
    check('hub_pages_name', sql`length(${table.name}) between 1 and 255`),
    index('hub_pages_by_created').on(table.organization_id, table.created_at, table.id),
    index('hub_pages_by_name').on(table.organization_id, sql`lower(${table.name})`, table.id),
    index('hub_pages_workspace').on(table.organization_id, table.workspace_id),
    index('hub_pages_creator').on(table.created_by),
    ...organizationPolicies('hub_pages', table.organization_id),
  ],
).enableRLS()

/** The draft of a page: of an event, or a hub page. Without a row the page has never been changed. */
export const pageDesigns = pgTable(
  'page_designs',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    hub_page_id: uuid(),
    kind: text().$type<PageKind>().notNull(),
    draft: jsonb().$type<PageDesign>().notNull(),
    /** Rises with each saved draft, so that nobody overwrites what they haven't seen. */
    revision: integer().notNull().default(1),
    /** The revision that visitors see; null until the page is published. */
    published_revision: integer(),
    ...timestamps,
  },
  (table) => [
    unique('page_designs_of_organization_key').on(table.organization_id, table.id),
    unique('page_designs_of_event').on(table.event_id, table.kind),
    unique('page_designs_of_hub_page').on(table.hub_page_id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'page_designs_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'page_designs_hub_page_fk',
      columns: [table.organization_id, table.hub_page_id],
      foreignColumns: [hubPages.organization_id, hubPages.id],
    }).onDelete('cascade'),
    check('page_designs_owner', sql`num_nonnulls(${table.event_id}, ${table.hub_page_id}) = 1`),
    check('page_designs_kind', sql`(${table.kind} = 'hub') = (${table.hub_page_id} is not null)`),
    index('page_designs_event').on(table.organization_id, table.event_id),
    index('page_designs_hub_page').on(table.organization_id, table.hub_page_id),
    ...organizationPolicies('page_designs', table.organization_id),
  ],
).enableRLS()

/** What was published of a page. Visitors see the latest version. */
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
