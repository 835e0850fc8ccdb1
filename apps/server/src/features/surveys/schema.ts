import type { SurveyQuestion } from '@marquee/domain/surveys'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcasts } from '../agenda/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Questions to the audience: a survey of the organization's library, or a copy of one in a session (BO-033). */
export const surveys = pgTable(
  'surveys',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    questions: jsonb().$type<SurveyQuestion[]>().notNull().default([]),
    /** Null for a survey of the library (BO-036). */
    duplicated_from: uuid(),
    /** The session that shows the copy. */
    broadcast_id: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('surveys_of_organization_key').on(table.organization_id, table.id),
    unique('surveys_of_broadcast').on(table.duplicated_from, table.broadcast_id),
    foreignKey({
      name: 'surveys_broadcast_fk',
      columns: [table.organization_id, table.broadcast_id],
      foreignColumns: [broadcasts.organization_id, broadcasts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'surveys_duplicated_from_fk',
      columns: [table.organization_id, table.duplicated_from],
      foreignColumns: [table.organization_id, table.id],
    }).onDelete('restrict'),
    check('surveys_title', sql`length(${table.title}) between 1 and 255`),
    check('surveys_copy', sql`(${table.duplicated_from} is null) = (${table.broadcast_id} is null)`),
    index('surveys_by_created').on(table.organization_id, table.created_at, table.id),
    index('surveys_broadcast').on(table.broadcast_id),
    ...organizationPolicies('surveys', table.organization_id),
  ],
).enableRLS()
