import type { RecurrenceRule, SeriesKind } from '@marquee/domain/series'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { tags } from '../tags/schema.ts'

/**
 * A group of events: a series, whose events are chosen one by one, or a repeating event, whose events follow a rule.
 * The blueprint of a repeating event is its one event with `is_blueprint`.
 */
export const series = pgTable(
  'series',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    kind: text().$type<SeriesKind>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Set for repeating events only, like the next three columns: the rule and dates of its events. */
    recurrence: jsonb().$type<RecurrenceRule>(),
    timezone: text(),
    /** Local date and time of the first event in `timezone`: YYYY-MM-DDTHH:MM. */
    starts_on: text(),
    duration_minutes: integer(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('series_of_organization_key').on(table.organization_id, table.id),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    check('series_kind', sql`${table.kind} in ('series', 'repeating')`),
    check('series_name', sql`length(${table.name}) between 1 and 255`),
    check(
      'series_recurrence',
      sql`(${table.kind} = 'repeating') = (${table.recurrence} is not null and ${table.timezone} is not null
        and ${table.starts_on} is not null and ${table.duration_minutes} is not null)`,
    ),
    index('series_by_name').on(table.organization_id, sql`lower(${table.name})`, table.id),
    index('series_by_updated').on(table.organization_id, table.updated_at, table.id),
    index('series_workspace').on(table.organization_id, table.workspace_id),
    index('series_creator').on(table.created_by),
    ...organizationPolicies('series', table.organization_id),
  ],
).enableRLS()

/** The tags of a series. */
export const seriesTags = pgTable(
  'series_tags',
  {
    organization_id: uuid().notNull(),
    series_id: uuid().notNull(),
    tag_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series_id, table.tag_id] }),
    foreignKey({
      name: 'series_tags_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'series_tags_tag_fk',
      columns: [table.organization_id, table.tag_id],
      foreignColumns: [tags.organization_id, tags.id],
    }).onDelete('cascade'),
    index('series_tags_tag').on(table.tag_id),
    ...organizationPolicies('series_tags', table.organization_id),
  ],
).enableRLS()

/** What the last change of a repeating event replaced, so that it can be undone until the next one. */
export const seriesUndos = pgTable(
  'series_undos',
  {
    series_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** The `updated_at` that the change set. If it has changed since, there is nothing to undo. */
    changed_at: instant().notNull(),
    replaced: jsonb().notNull(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      name: 'series_undos_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    ...organizationPolicies('series_undos', table.organization_id),
  ],
).enableRLS()
