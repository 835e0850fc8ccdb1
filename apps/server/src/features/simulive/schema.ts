import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcasts } from '../agenda/schema.ts'

/** What plays: the session to its audience, or its test run to members. */
export type SimuliveShow = 'session' | 'test'

/** The latest test run of a pre-recorded session, with everything its playlists need besides the time. */
export const simuliveTests = pgTable(
  'simulive_tests',
  {
    broadcast_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    started_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The videos that the session played when it started, so that agenda changes don't affect a running test. */
    videos: uuid().array().notNull(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.broadcast_id],
      foreignColumns: [broadcasts.organization_id, broadcasts.id],
    }).onDelete('cascade'),
    check('simulive_tests_end', sql`${table.ends_at} >= ${table.started_at}`),
    ...organizationPolicies('simulive_tests', table.organization_id),
  ],
).enableRLS()

/**
 * What a session, or its test run, was scheduled to play since when: a row for each change while someone was watching.
 * What was already listed stays when the next program takes over. Versions are named `{video}/v{version}`.
 */
export const simulivePrograms = pgTable(
  'simulive_programs',
  {
    broadcast_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    show: text().$type<SimuliveShow>().notNull(),
    number: integer().notNull(),
    since: instant().notNull(),
    /** When the videos start; null if unknown. */
    starts_at: instant(),
    buffer: text(),
    videos: text().array().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.broadcast_id, table.show, table.number] }),
    foreignKey({
      name: 'simulive_programs_broadcast_fk',
      columns: [table.organization_id, table.broadcast_id],
      foreignColumns: [broadcasts.organization_id, broadcasts.id],
    }).onDelete('cascade'),
    check('simulive_programs_show', sql`${table.show} in ('session', 'test')`),
    check('simulive_programs_number', sql`${table.number} >= 0`),
    ...organizationPolicies('simulive_programs', table.organization_id),
  ],
).enableRLS()
