import { type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'

/**
 * Whether the name, company or address of the profile with this id contains the text, regardless of spelling. Uses a
 * view, because under row-level security PostgreSQL uses no index for `like` (0020, 0160).
 */
export function profileMatches(id: SQL, search: string): SQL {
  if (search === '') return sql`true`
  return sql`${id} in (select id from searched_profiles where searched like ${plainPattern(search)})`
}
