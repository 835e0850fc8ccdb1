import type { SurveyQuestion } from '@marquee/domain/surveys'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcasts } from '../agenda/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Questions to the audience: of the organisation's library, or the copy of one that a session asks (BO-033). */
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
    /** Null is one of the library (BO-036). */
    duplicated_from: uuid().references((): AnyPgColumn => surveys.id, { onDelete: 'restrict' }),
    /** The session that asks the copy. */
    broadcast_id: uuid().references(() => broadcasts.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [
    unique('surveys_of_broadcast').on(table.duplicated_from, table.broadcast_id),
    check('surveys_title', sql`length(${table.title}) between 1 and 255`),
    check('surveys_copy', sql`(${table.duplicated_from} is null) = (${table.broadcast_id} is null)`),
    index('surveys_by_created').on(table.organization_id, table.created_at, table.id),
    index('surveys_broadcast').on(table.broadcast_id),
    ...organizationPolicies('surveys', table.organization_id),
  ],
).enableRLS()
