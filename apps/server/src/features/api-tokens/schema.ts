import type { Permission } from '@marquee/domain/permissions'
import { customType, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { memberships } from '../organizations/schema.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A key for programs, which acts for the member who made it. Its secret is nowhere: only a hash of it is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    /** SHA-256: the secret is 256 random bits, so nothing slower is needed. */
    token_hash: bytes().notNull(),
    /** The first characters of the secret, by which people tell tokens apart. */
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
    // Whoever leaves the organization takes their tokens along.
    foreignKey({
      columns: [table.organization_id, table.created_by],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }).onDelete('cascade'),
    ...organizationPolicies('api_tokens', table.organization_id),
  ],
).enableRLS()
