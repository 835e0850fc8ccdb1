import type { PrivacyRequestKind, PrivacyRequestStatus } from '@marquee/domain/privacy'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** An export of what an organization has about a person, or its erasure. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    status: text().$type<PrivacyRequestStatus>().notNull().default('RUNNING'),
    /** From 0 to 1. */
    progress: real().notNull().default(0),
    /** The person it is about. No foreign keys; all three are null once the person is erased. */
    user_id: uuid(),
    profile_id: uuid(),
    email: text(),
    requested_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The person's name after an erasure. */
    pseudonym: text().notNull(),
    /** Keyed hashes of an erased person's addresses, to recognize the person in later requests. */
    address_hashes: text().array().notNull(),
    /** When the rows were erased; the files follow. */
    erased_at: instant(),
    /** Keys of files that are still to be removed from the store. */
    files_to_remove: text().array().notNull().default([]),
    size_bytes: bigint({ mode: 'number' }),
    /** When the file of an export is deleted. */
    expires_at: instant(),
    /** Why it failed, as a sentence for people. */
    failure: text(),
    ...timestamps,
  },
  (table) => [
    check('privacy_requests_kind', sql`${table.kind} in ('export', 'erasure')`),
    check('privacy_requests_status', sql`${table.status} in ('RUNNING', 'COMPLETE', 'FAILED')`),
    check(
      'privacy_requests_erased',
      sql`${table.erased_at} is null or num_nonnulls(${table.user_id}, ${table.profile_id}, ${table.email}) = 0`,
    ),
    // Ids sort by time. For the list, newest first.
    index('privacy_requests_newest').on(table.organization_id, table.id),
    index('privacy_requests_requester').on(table.requested_by),
    // For the cleanup job.
    index('privacy_requests_end').on(table.expires_at).where(sql`${table.expires_at} is not null`),
    index('privacy_requests_running').on(table.updated_at).where(sql`${table.status} = 'RUNNING'`),
    ...organizationPolicies('privacy_requests', table.organization_id),
  ],
).enableRLS()
