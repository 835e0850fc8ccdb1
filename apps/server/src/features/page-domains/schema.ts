import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { domainProofColumns } from '../domain-proofs/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** A domain for an organization's public pages, used once it is verified. */
export const pageDomains = pgTable(
  'page_domains',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    ...domainProofColumns,
    is_default: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('page_domains_of_organization').on(table.organization_id, table.domain),
    // Across the installation: a request finds its organization by its host.
    uniqueIndex('page_domains_verified').on(table.domain).where(sql`${table.is_verified}`),
    uniqueIndex('page_domains_default').on(table.organization_id).where(sql`${table.is_default}`),
    // For the daily check.
    index('page_domains_checked').on(table.last_checked_at).where(sql`${table.is_verified}`),
    check('page_domains_default_is_verified', sql`${table.is_verified} or not ${table.is_default}`),
    ...organizationPolicies('page_domains', table.organization_id),
  ],
).enableRLS()
