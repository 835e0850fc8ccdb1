import type { SurveyAnswer, SurveyQuestion } from '@marquee/domain/surveys'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  audiencePolicies,
  audiencePolicy,
  id,
  instant,
  organizationPolicies,
  timestamps,
} from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'
import { profileKey } from '../profiles/schema.ts'

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
    broadcastKey(table, 'surveys_broadcast_fk').onDelete('cascade'),
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
    audiencePolicy(
      'surveys',
      sql`exists (select from broadcasts where broadcasts.id = ${table.broadcast_id})`,
    ),
  ],
).enableRLS()

/** A person's only answers to the survey of a session. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    ...eventColumns(),
    survey_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** By the position of the question. */
    answers: jsonb().$type<SurveyAnswer[]>().notNull(),
    answered_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.survey_id, table.profile_id] }),
    foreignKey({
      name: 'survey_answers_survey_fk',
      columns: [table.organization_id, table.survey_id],
      foreignColumns: [surveys.organization_id, surveys.id],
    }).onDelete('cascade'),
    eventKey(table, 'survey_answers_event_fk').onDelete('cascade'),
    profileKey('survey_answers_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('survey_answers_event').on(table.organization_id, table.event_id),
    index('survey_answers_profile').on(table.profile_id),
    ...organizationPolicies('survey_answers', table.organization_id),
    ...audiencePolicies('survey_answers', table.organization_id, table.event_id),
  ],
).enableRLS()
