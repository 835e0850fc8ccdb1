import { sql } from 'drizzle-orm'
import type { CertificateProblem } from '@marquee/domain/page-domains'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, systemPolicy, timestamps } from '#platform/db/columns.ts'
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
    unique('page_domains_of_organization_key').on(table.organization_id, table.id),
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

/** The certificate of a page domain: the one in use, and the state of the last attempt to get another (0131). */
export const pageCertificates = pgTable(
  'page_certificates',
  {
    page_domain_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** PEM, sealed for this domain. */
    sealed_key: text(),
    /** PEM, starting with the domain's own certificate. */
    chain: text(),
    expires_at: instant(),
    problem: text().$type<CertificateProblem>(),
    /** The error of the certificate authority, verbatim. */
    problem_detail: text(),
    /** Failed attempts since the last success. */
    failures: integer().notNull().default(0),
    tried_at: instant(),
    /** When a job tries next. */
    next_attempt_at: instant().notNull(),
    /** The token that the certificate authority will request, and the reply (RFC 8555, section 8.3). */
    challenge_token: text(),
    challenge_reply: text(),
  },
  (table) => [
    foreignKey({
      name: 'page_certificates_domain_fk',
      columns: [table.organization_id, table.page_domain_id],
      foreignColumns: [pageDomains.organization_id, pageDomains.id],
    }).onDelete('cascade'),
    check(
      'page_certificates_complete',
      sql`num_nonnulls(${table.sealed_key}, ${table.chain}, ${table.expires_at}) in (0, 3)`,
    ),
    index('page_certificates_domain').on(table.organization_id, table.page_domain_id),
    index('page_certificates_next').on(table.next_attempt_at),
    index('page_certificates_challenge').on(table.challenge_token),
    ...organizationPolicies('page_certificates', table.organization_id),
  ],
).enableRLS()

/** The account of this installation at a certificate authority. */
export const acmeAccounts = pgTable(
  'acme_accounts',
  {
    directory: text().primaryKey(),
    /** PEM, sealed for this directory. */
    sealed_key: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  () => [systemPolicy('acme_accounts')],
).enableRLS()
