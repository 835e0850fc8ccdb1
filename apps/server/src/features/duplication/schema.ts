import type { WorkflowStatus, WorkflowType } from '@marquee/domain/duplication'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Background work that an event waits for, and its progress (EV-067 to EV-075). */
export const workflows = pgTable(
  'workflows',
  {
    /** Names the work and its event: `event-duplication-{eventId}`. */
    workflow_id: text().notNull(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    event_id: uuid().notNull(),
    workflow_type: text().$type<WorkflowType>().notNull(),
    status: text().$type<WorkflowStatus>().notNull().default('RUNNING'),
    /** From 0 to 1. */
    progress: real().notNull().default(0),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Why the work failed, as a sentence for people. */
    failure: text(),
    ended_at: instant(),
    created_by: uuid(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.workflow_id] }),
    eventKey(table).onDelete('cascade'),
    check('workflows_status', sql`${table.status} in ('RUNNING', 'COMPLETED')`),
    check(
      'workflows_type',
      sql`${table.workflow_type} in ('duplication', 'deletion', 'session_deletion', 'poll_addition', 'poll_updation')`,
    ),
    index('workflows_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('workflows', table.organization_id),
  ],
).enableRLS()
