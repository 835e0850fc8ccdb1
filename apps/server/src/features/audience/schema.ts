import type { EntryProof } from '@marquee/domain/audience'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { eventRoles } from '../people/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'

/** A browser that someone entered an event with. It counts while neither the entry nor its link has been revoked. */
export const audienceEntries = pgTable(
  'audience_entries',
  {
    id: id(),
    ...eventColumns(),
    event_role_id: uuid().notNull(),
    /** SHA-256 of the cookie's value, in base64url. */
    token_hash: text().notNull(),
    /** The version of the link that opened it. */
    link_version: integer().notNull(),
    user_agent: text().notNull(),
    entered_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    ended_at: instant(),
    /** Whether the person opened it with their link, or someone typed the address in a form. */
    proof: text().$type<EntryProof>().notNull().default('typed'),
    /** The name that was typed, for an unproved entry. */
    typed_name: text(),
  },
  (table) => [
    uniqueIndex('audience_entries_token').on(table.token_hash),
    eventKey(table, 'audience_entries_event_fk').onDelete('cascade'),
    foreignKey({
      name: 'audience_entries_role_fk',
      columns: [table.organization_id, table.event_role_id],
      foreignColumns: [eventRoles.organization_id, eventRoles.id],
    }).onDelete('cascade'),
    index('audience_entries_event').on(table.organization_id, table.event_id),
    index('audience_entries_open')
      .on(table.event_role_id, table.last_seen_at)
      .where(sql`${table.ended_at} is null`),
    check('audience_entries_proof', sql`${table.proof} in ('typed', 'proved')`),
    check('audience_entries_typed', sql`(${table.proof} = 'typed') = (${table.typed_name} is not null)`),
    ...organizationPolicies('audience_entries', table.organization_id),
  ],
).enableRLS()
