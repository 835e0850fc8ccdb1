import type { Permission } from '@marquee/domain/permissions'
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { memberships } from '../organizations/schema.ts'

/** A key for programs, which acts for the member who created it. Only a hash of its secret is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    /** SHA-256; a slower hash is unnecessary for 256 random bits. */
    token_hash: bytes().notNull(),
    /** The first characters of the secret, so that people can tell tokens apart. */
    prefix: text().notNull(),
    scopes: text().array().$type<Permission[]>().notNull(),
    created_by: uuid().notNull(),
    /** Written at most once a minute. */
    last_used_at: instant(),
    expires_at: instant(),
    revoked_at: instant(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.token_hash),
    index('api_tokens_creator').on(table.organization_id, table.created_by),
    // When a member leaves the organization, their tokens are deleted.
    foreignKey({
      columns: [table.organization_id, table.created_by],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }).onDelete('cascade'),
    ...organizationPolicies('api_tokens', table.organization_id),
  ],
).enableRLS()
