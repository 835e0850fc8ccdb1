import type { EmailDesign } from '@marquee/domain/email-designs'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { eventKey } from '../events/schema.ts'
import { series } from '../series/schema.ts'

/** An email that organizers designed, of an event, a blueprint or a series (EM-007, EM-009). */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    series_id: uuid(),
    name: text().notNull(),
    design: jsonb().$type<EmailDesign>().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('email_templates_of_organization_key').on(table.organization_id, table.id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'email_templates_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'email_templates_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    check('email_templates_owner', sql`num_nonnulls(${table.event_id}, ${table.series_id}) = 1`),
    check('email_templates_name', sql`length(${table.name}) between 1 and 255`),
    // For lists, newest first: ids sort by time.
    index('email_templates_event').on(table.organization_id, table.event_id, table.id),
    index('email_templates_series').on(table.organization_id, table.series_id, table.id),
    index('email_templates_creator').on(table.created_by),
    ...organizationPolicies('email_templates', table.organization_id),
  ],
).enableRLS()
