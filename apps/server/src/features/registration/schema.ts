import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** The form that people fill in when they register: of one event, or a global one that several use (EV-005, EV-061). */
export const registrationForms = pgTable(
  'registration_forms',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    is_global_form: boolean().notNull().default(false),
    /** Events that use it keep it; other events can't choose it. */
    is_archived: boolean().notNull().default(false),
    formio_data: jsonb().$type<Record<string, unknown>>().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('registration_forms_of_organization_key').on(table.organization_id, table.id),
    index('registration_forms_by_created').on(table.organization_id, table.created_at, table.id),
    index('registration_forms_global')
      .on(table.organization_id, sql`lower(${table.name})`, table.id)
      .where(sql`${table.is_global_form}`),
    check('registration_forms_name', sql`length(${table.name}) <= 255`),
    ...organizationPolicies('registration_forms', table.organization_id),
  ],
).enableRLS()
