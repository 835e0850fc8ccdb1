import type { QuestionState } from '@marquee/domain/questions'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { audiencePolicies, id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { channelKey } from '../chat/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** Questions of the audience in a channel. Names are those at the time. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    ...eventColumns(),
    channel_id: uuid().notNull(),
    seq: integer().notNull(),
    changed_seq: integer().notNull(),
    state: text().$type<QuestionState>().notNull(),
    text: text().notNull(),
    author_profile_id: uuid(),
    author_name: text().notNull(),
    /** The typed entry that asked it. */
    typed_entry_id: uuid(),
    /** If true, no one sees who asked. */
    is_anonymous: boolean().notNull(),
    votes: integer().notNull().default(0),
    answer: text(),
    answered_by: text(),
    answered_at: instant(),
    assigned_profile_id: uuid(),
    assigned_name: text(),
    idempotency_key: text().notNull(),
    created_at: instant().notNull(),
    /** Its states, oldest first, for replays. */
    history: jsonb().$type<{ at: string; state: QuestionState }[]>().notNull().default([]),
  },
  (table) => [
    unique('questions_of_event_key').on(table.organization_id, table.event_id, table.id),
    unique('questions_idempotency').on(table.channel_id, table.author_profile_id, table.idempotency_key),
    eventKey(table, 'questions_event_fk').onDelete('cascade'),
    channelKey(table, 'questions_channel_fk').onDelete('cascade'),
    profileKey('questions_author_fk', [table.organization_id, table.author_profile_id]).onDelete('set null'),
    profileKey('questions_assigned_fk', [table.organization_id, table.assigned_profile_id]).onDelete(
      'set null',
    ),
    check(
      'questions_state',
      sql`${table.state} in ('pending', 'open', 'answering', 'answered', 'dismissed')`,
    ),
    check('questions_text', sql`length(${table.text}) between 1 and 500`),
    check('questions_answer', sql`length(${table.answer}) <= 2000`),
    index('questions_changed').on(table.channel_id, table.changed_seq),
    index('questions_by_votes').on(table.channel_id, table.votes, table.seq),
    index('questions_of_event').on(table.organization_id, table.event_id),
    index('questions_author').on(table.author_profile_id, table.event_id, table.created_at),
    index('questions_assigned').on(table.assigned_profile_id),
    ...organizationPolicies('questions', table.organization_id),
    ...audiencePolicies('questions', table.organization_id, table.event_id),
  ],
).enableRLS()

/** Who voted for a question. */
export const questionVotes = pgTable(
  'question_votes',
  {
    ...eventColumns(),
    question_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    voted_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.question_id, table.profile_id] }),
    foreignKey({
      name: 'question_votes_question_fk',
      columns: [table.organization_id, table.event_id, table.question_id],
      foreignColumns: [questions.organization_id, questions.event_id, questions.id],
    }).onDelete('cascade'),
    profileKey('question_votes_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('question_votes_profile').on(table.profile_id),
    ...organizationPolicies('question_votes', table.organization_id),
    ...audiencePolicies('question_votes', table.organization_id, table.event_id),
  ],
).enableRLS()
