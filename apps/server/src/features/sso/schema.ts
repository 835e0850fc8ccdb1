import type { ssoPresets, ssoProtocols } from '@marquee/domain/sso'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { domainProofColumns } from '../domain-proofs/schema.ts'
import { users } from '../accounts/schema.ts'
import { organizations } from '../organizations/schema.ts'

type Protocol = (typeof ssoProtocols)[number]
type Preset = (typeof ssoPresets)[number]

const ofOrganization = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** The identity provider of an organization, at most one. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    organization_id: ofOrganization().primaryKey(),
    protocol: text().$type<Protocol>().notNull(),
    preset: text().$type<Preset>().notNull().default('GENERIC'),
    issuer: text(),
    client_id: text(),
    /** Sealed for this organization and opened only to call the provider. */
    sealed_client_secret: text(),
    entry_point: text(),
    idp_entity_id: text(),
    certificates: text().array().notNull().default([]),
    is_enabled: boolean().notNull().default(false),
    /** When a test last passed; reset when the provider changes. */
    tested_at: instant(),
    ...timestamps,
  },
  (table) => [
    check('sso_connections_protocol', sql`${table.protocol} in ('OIDC', 'SAML')`),
    check('sso_connections_preset', sql`${table.preset} in ('GENERIC', 'OKTA')`),
    check(
      'sso_connections_complete',
      sql`case ${table.protocol} when 'OIDC' then num_nulls(${table.issuer}, ${table.client_id}) = 0
        else num_nulls(${table.entry_point}, ${table.idp_entity_id}) = 0 and cardinality(${table.certificates}) > 0 end`,
    ),
    check('sso_connections_tested', sql`not ${table.is_enabled} or ${table.tested_at} is not null`),
    index('sso_connections_issuer').on(table.issuer),
    ...organizationPolicies('sso_connections', table.organization_id),
  ],
).enableRLS()

/**
 * A domain that an organization claims. Several may claim the same one; it belongs to the one that has proved it and has
 * no effect until then.
 */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: id(),
    ...domainProofColumns,
    organization_id: uuid()
      .notNull()
      .references(() => ssoConnections.organization_id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sso_domains_of_organization').on(table.organization_id, table.domain),
    // Across the installation: finds the organization of an address.
    uniqueIndex('sso_domains_verified').on(table.domain).where(sql`${table.is_verified}`),
    // For the daily check.
    index('sso_domains_checked').on(table.last_checked_at).where(sql`${table.is_verified}`),
    ...organizationPolicies('sso_domains', table.organization_id),
  ],
).enableRLS()

/**
 * One round trip to the identity provider: begun by a browser, answered once, and completed by exchanging its code for a
 * sign-in. The browser's secrets (state, code, key) are stored as hashes.
 */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    id: id(),
    organization_id: ofOrganization(),
    purpose: text().$type<'sign_in' | 'test'>().notNull(),
    state_hash: text().notNull(),
    browser_hash: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    request_id: text().notNull(),
    redirect: text(),
    expires_at: instant().notNull(),
    answered_at: instant(),
    /** The person the exchange signs in. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    exchange_hash: text(),
    exchange_ends_at: instant(),
    exchanged_at: instant(),
    /** The result of a test, for the administrator. */
    result: jsonb().$type<SsoTestResult>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sso_attempts_state').on(table.state_hash),
    uniqueIndex('sso_attempts_exchange').on(table.exchange_hash),
    index('sso_attempts_organization').on(table.organization_id),
    index('sso_attempts_user').on(table.user_id),
    index('sso_attempts_end').on(table.expires_at),
    check('sso_attempts_purpose', sql`${table.purpose} in ('sign_in', 'test')`),
    ...organizationPolicies('sso_attempts', table.organization_id),
  ],
).enableRLS()

export type SsoTestResult = {
  passed: boolean
  message: string
  email: string | null
  claims: Record<string, unknown>
}

/** Assertions and tokens that were used, since each is valid once. */
export const ssoUsedProofs = pgTable(
  'sso_used_proofs',
  {
    organization_id: ofOrganization(),
    proof_hash: text().notNull(),
    ends_at: instant().notNull(),
    created_at: timestamps.created_at,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.proof_hash] }),
    index('sso_used_proofs_end').on(table.ends_at),
    ...organizationPolicies('sso_used_proofs', table.organization_id),
  ],
).enableRLS()
