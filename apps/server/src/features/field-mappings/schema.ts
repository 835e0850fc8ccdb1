import type { CrmType } from '@marquee/domain/field-mappings'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { registrationForms } from '../registration/schema.ts'

/** Which answer of a global form goes to which field of an object of a CRM (0133). */
export const fieldMappings = pgTable(
  'field_mappings',
  {
    id: id(),
    organization_id: uuid().notNull(),
    form_id: uuid().notNull(),
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
    unique('field_mappings_target').on(
      table.form_id,
      table.crm_type,
      table.crm_object_type,
      table.crm_field_id,
    ),
    foreignKey({
      name: 'field_mappings_form_fk',
      columns: [table.organization_id, table.form_id],
      foreignColumns: [registrationForms.organization_id, registrationForms.id],
    }).onDelete('cascade'),
    check(
      'field_mappings_lengths',
      sql`greatest(length(${table.source_field_id}), length(${table.crm_field_id})) <= 255`,
    ),
    index('field_mappings_form').on(
      table.organization_id,
      table.form_id,
      table.crm_type,
      table.crm_object_type,
    ),
    ...organizationPolicies('field_mappings', table.organization_id),
  ],
).enableRLS()
