import type { AnyCodeArea, EmbedPages } from '@marquee/domain/custom-code'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Code that an organization runs on its public pages, in one area for each place on them (0202). */
export const javascriptEmbeds = pgTable(
  'javascript_embeds',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The pages that run it. */
    pages: text().$type<EmbedPages>().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('javascript_embeds_key').on(table.organization_id, table.id),
    check('javascript_embeds_pages', sql`${table.pages} in ('all', 'registration', 'hub')`),
    ...organizationPolicies('javascript_embeds', table.organization_id),
  ],
).enableRLS()

/** The code of one area: of an embed, or the tracking snippet of an event. */
export const codeAreas = pgTable(
  'code_areas',
  {
    id: id(),
    organization_id: uuid().notNull(),
    embed_id: uuid(),
    event_id: uuid(),
    area: text().$type<AnyCodeArea>().notNull(),
    code: text().notNull(),
    is_on: boolean().notNull().default(true),
    /** Incremented with each change of the code, so that no one overwrites changes they haven't seen. */
    revision: integer().notNull().default(1),
    /** The first error that a visitor's browser had with this revision. */
    fault_message: text(),
    fault_line: integer(),
    faulted_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('code_areas_of_embed').on(table.embed_id, table.area),
    unique('code_areas_of_event').on(table.event_id),
    foreignKey({
      name: 'code_areas_embed_fk',
      columns: [table.organization_id, table.embed_id],
      foreignColumns: [javascriptEmbeds.organization_id, javascriptEmbeds.id],
    }).onDelete('cascade'),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'code_areas_event_fk',
    ).onDelete('cascade'),
    check('code_areas_owner', sql`num_nonnulls(${table.embed_id}, ${table.event_id}) = 1`),
    check(
      'code_areas_area',
      sql`${table.area} in ('head', 'body', 'form_submission', 'add_to_calendar', 'register_cta_click', 'custom_cta_click', 'snippet')`,
    ),
    check('code_areas_snippet', sql`(${table.area} = 'snippet') = (${table.event_id} is not null)`),
    index('code_areas_embed').on(table.organization_id, table.embed_id),
    index('code_areas_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('code_areas', table.organization_id),
  ],
).enableRLS()
