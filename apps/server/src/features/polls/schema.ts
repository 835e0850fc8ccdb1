import type { PollState } from '@marquee/domain/polls'
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
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { audiencePolicies, id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { channelKey } from '../chat/schema.ts'
import { profileKey } from '../profiles/schema.ts'
import { eventColumns } from '../events/schema.ts'

/** A question to the audience with options to choose from. */
export const polls = pgTable(
  'polls',
  {
    id: id(),
    ...eventColumns(),
    channel_id: uuid().notNull(),
    seq: integer().notNull(),
    changed_seq: integer().notNull(),
    state: text().$type<PollState>().notNull().default('prepared'),
    title: text().notNull(),
    options: text().array().notNull(),
    allows_multiple: boolean().notNull(),
    are_results_shared: boolean().notNull().default(false),
    opened_at: instant(),
    closed_at: instant(),
    created_at: instant().notNull(),
    /** Its states since it was first opened, oldest first, for replays. */
    history: jsonb()
      .$type<{ at: string; state: PollState; are_results_shared: boolean }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    unique('polls_of_event_key').on(table.organization_id, table.event_id, table.id),
    channelKey(table, 'polls_channel_fk').onDelete('cascade'),
    check('polls_state', sql`${table.state} in ('prepared', 'open', 'closed')`),
    check('polls_title', sql`length(${table.title}) between 1 and 300`),
    check('polls_options', sql`cardinality(${table.options}) between 2 and 10`),
    index('polls_changed').on(table.channel_id, table.changed_seq),
    index('polls_of_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('polls', table.organization_id),
    ...audiencePolicies('polls', table.organization_id, table.event_id),
  ],
).enableRLS()

/** What a person chose in a poll. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    ...eventColumns(),
    poll_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** The positions of the options, from 0. */
    chosen: smallint().array().notNull(),
    voted_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poll_id, table.profile_id] }),
    foreignKey({
      name: 'poll_votes_poll_fk',
      columns: [table.organization_id, table.event_id, table.poll_id],
      foreignColumns: [polls.organization_id, polls.event_id, polls.id],
    }).onDelete('cascade'),
    profileKey('poll_votes_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check('poll_votes_chosen', sql`cardinality(${table.chosen}) between 1 and 10`),
    index('poll_votes_profile').on(table.profile_id),
    ...organizationPolicies('poll_votes', table.organization_id),
    ...audiencePolicies('poll_votes', table.organization_id, table.event_id),
  ],
).enableRLS()
