import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/**
 * Who changed what. Append-only: no role of the product may change or delete entries, which are deleted with their
 * organization. Names are stored as they were at the time, without foreign keys to people.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    actor_user_id: uuid(),
    actor_name: text().notNull(),
    actor_email: text().notNull(),
    api_token_id: uuid(),
    ip_address: text(),
    user_agent: text(),
    request_id: text(),
    action: text().notNull(),
    target_type: text().notNull(),
    target_id: text(),
    target_name: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    check('audit_entries_action', sql`${table.action} ~ '^[a-z_]+(\\.[a-z_]+)+$'`),
    // The list, newest first, and each of its filters.
    index('audit_entries_newest').on(table.organization_id, table.at, table.id),
    index('audit_entries_action_newest').on(table.organization_id, table.action, table.at, table.id),
    index('audit_entries_user_newest').on(table.organization_id, table.actor_user_id, table.at, table.id),
    index('audit_entries_search').using(
      'gin',
      table.organization_id,
      sql`lower(${table.actor_name} || ' ' || ${table.actor_email} || ' ' || ${table.action} || ' ' || ${table.target_name}) gin_trgm_ops`,
    ),
    ...organizationPolicies('audit_entries', table.organization_id),
  ],
).enableRLS()

/** The entries of the transaction's organization, for searches: with row-level security, `like` can't use the index. */
export const auditTrail = pgView('audit_trail').as((query) =>
  query
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid`,
    ),
)
