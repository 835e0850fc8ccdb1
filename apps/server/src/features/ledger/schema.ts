import { type ActivityData, type ActivityType, activityTypes } from '@marquee/domain/ledger'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { audiencePolicies, instant, organizationPolicies } from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'

/**
 * The ledger: what people did at events. Rows are added and never changed; only the person can be replaced, when profiles are
 * merged or erased. Partitioned by month of `at`: the partitions are in the schema `ledger`, which no role of the
 * product can use, so that every query passes the policies of this table (0113).
 */
export const activities = pgTable(
  'activities',
  {
    id: uuid().notNull().default(sql`uuidv7()`),
    ...eventColumns(),
    /** No foreign key: after an erasure it is a pseudonym, so that the person still counts as one. */
    profile_id: uuid().notNull(),
    /** No foreign key: what was watched of a session stays when the session is deleted. */
    session_id: uuid(),
    type: text().$type<ActivityType>().notNull(),
    at: instant().notNull(),
    data: jsonb().$type<ActivityData>().notNull().default({}),
    /** False for test events, their staff, their speakers and machines. A trigger decides this for every new row. */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    eventKey(table, 'activities_event_fk').onDelete('cascade'),
    check(
      'activities_type',
      sql`${table.type} in (${sql.raw(activityTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    // Ends in what the counts read, so that they don't read the rows.
    index('activities_event').on(
      table.organization_id,
      table.event_id,
      table.type,
      table.at,
      table.profile_id,
      table.counted,
    ),
    index('activities_profile').on(table.organization_id, table.profile_id, table.at),
    ...organizationPolicies('activities', table.organization_id),
    ...audiencePolicies('activities', table.organization_id, table.event_id),
  ],
).enableRLS()

/**
 * Who is at an event right now, as one process of the installation knows it; rewritten every few seconds and outdated after
 * 30. Unlogged: after a crash nobody is there until their players say so again (0113).
 */
export const presences = pgTable(
  'presences',
  {
    event_id: uuid().notNull(),
    process_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Profiles. */
    people: uuid().array().notNull(),
    /** Profiles that count and are watching. */
    watching: uuid().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.process_id] }),
    eventKey(table, 'presences_event_fk').onDelete('cascade'),
    ...organizationPolicies('presences', table.organization_id),
  ],
).enableRLS()
