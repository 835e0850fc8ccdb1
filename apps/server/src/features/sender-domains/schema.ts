import type { DnsFinding } from '@marquee/domain/sender-domains'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** A key pair that signs mails of the domain. */
export type SenderKey = {
  selector: string
  algorithm: 'rsa' | 'ed25519'
  /** Base64, as the DNS has it. */
  public_key: string
  /** PKCS #8 in PEM, sealed for this domain and selector; null once the key is replaced. */
  sealed_key: string | null
  /** `new` waits for its record, `active` signs, `retiring` has been replaced. */
  state: 'new' | 'active' | 'retiring'
  /** When the record of a replaced key is no longer needed. */
  retires_at?: string
}

/** The last check, by the name of the record. */
export type SenderChecks = Record<string, DnsFinding>

/** The address that an organization sends from, with the keys that sign for its domain (0216). */
export const senderDomains = pgTable(
  'sender_domains',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email_sender: text().notNull(),
    domain: text().notNull(),
    keys: jsonb().$type<SenderKey[]>().notNull(),
    checks: jsonb().$type<SenderChecks>().notNull().default({}),
    is_verified: boolean().notNull().default(false),
    verified_at: instant(),
    last_checked_at: instant(),
    /** Since when checks have missed records of a verified domain. */
    missing_since: instant(),
    /** When the records can be checked again (ED-033). */
    verify_after: instant(),
    ...timestamps,
  },
  (table) => [
    unique('sender_domains_of_organization').on(table.organization_id),
    // For the check of verified domains and of replaced keys.
    index('sender_domains_checked').on(table.last_checked_at).where(sql`${table.is_verified}`),
    ...organizationPolicies('sender_domains', table.organization_id),
  ],
).enableRLS()
