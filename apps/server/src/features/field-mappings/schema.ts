import type { CrmType } from '@marquee/domain/field-mappings'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { events } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'
import { registrationForms } from '../registration/schema.ts'
import { series } from '../series/schema.ts'

/**
 * Which answer goes to which field of an object of a CRM: for a global form, for an event or the blueprint of a template, for a
 * series, or else for the whole organization (0133, 0230).
 */
export const fieldMappings = pgTable(
  'field_mappings',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    form_id: uuid(),
    event_id: uuid(),
    series_id: uuid(),
    crm_type: text().$type<CrmType>().notNull(),
    crm_object_type: text().notNull(),
    /** Position among the rows of the object, from 0. */
    rank: integer().notNull(),
    source_field_id: text().notNull(),
    crm_field_id: text().notNull(),
    crm_field_update_policy: text().notNull(),
    is_default: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    unique('field_mappings_target')
      .on(
        table.organization_id,
        table.form_id,
        table.event_id,
        table.series_id,
        table.crm_type,
        table.crm_object_type,
        table.crm_field_id,
      )
      .nullsNotDistinct(),
    foreignKey({
      name: 'field_mappings_form_fk',
      columns: [table.organization_id, table.form_id],
      foreignColumns: [registrationForms.organization_id, registrationForms.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'field_mappings_event_fk',
      columns: [table.organization_id, table.event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'field_mappings_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    check(
      'field_mappings_owner',
      sql`num_nonnulls(${table.form_id}, ${table.event_id}, ${table.series_id}) <= 1`,
    ),
    check(
      'field_mappings_lengths',
      sql`greatest(length(${table.source_field_id}), length(${table.crm_field_id})) <= 255`,
    ),
    index('field_mappings_event').on(table.organization_id, table.event_id),
    index('field_mappings_series').on(table.organization_id, table.series_id),
    ...organizationPolicies('field_mappings', table.organization_id),
  ],
).enableRLS()
