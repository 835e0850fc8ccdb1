import { type SQL, sql } from 'drizzle-orm'
import type { Self } from './authorship.ts'

/** The condition of `isOwn`, for a table with both columns. */
export function isOwnSql(self: Self | undefined): SQL {
  if (self === undefined) return sql`false`
  const byPerson = self.isPerson ? sql`typed_entry_id is null or` : sql``
  return sql`(author_profile_id = ${self.profileId} and (${byPerson} typed_entry_id = ${self.entryId}))`
}
