import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** A domain that an organisation shows its public pages on, once it has proved that the domain is its own. */
export const pageDomains = pgTable(
  'page_domains',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** ASCII, lower case. */
    domain: text().notNull(),
    verification_token: text().notNull(),
    is_verified: boolean().notNull().default(false),
    verified_at: instant(),
    is_default: boolean().notNull().default(false),
    last_checked_at: instant(),
    last_error: text(),
    /** Since when checks have missed the proof of a verified domain. */
    missing_since: instant(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('page_domains_of_organization').on(table.organization_id, table.domain),
    // Across the installation: a request finds its organisation by its host.
    uniqueIndex('page_domains_verified').on(table.domain).where(sql`${table.is_verified}`),
    uniqueIndex('page_domains_default').on(table.organization_id).where(sql`${table.is_default}`),
    // What the daily check goes through.
    index('page_domains_checked').on(table.last_checked_at).where(sql`${table.is_verified}`),
    check('page_domains_default_is_verified', sql`${table.is_verified} or not ${table.is_default}`),
    ...organizationPolicies('page_domains', table.organization_id),
  ],
).enableRLS()
