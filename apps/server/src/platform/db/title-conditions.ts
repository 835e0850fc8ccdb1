import { type SQL, sql } from 'drizzle-orm'
import { containingPattern } from './containing-pattern.ts'
import { countRows } from './count-rows.ts'
import type { Db } from './database.ts'

/** One or two characters are common when so many of the first titles have them. */
const sample = { size: 2000, common: 100 }

type TitleSearch = {
  /** What is searched for, as it was typed; empty for nothing. */
  search: string
  /** The title in lower case. */
  column: SQL
  /** The query of the titles among which the search is, in an order that an index has. */
  titles: SQL
}

/**
 * What a title that is searched for fulfils. One or two characters have an index of their own (`short_grams`), which
 * serves rare ones; common ones are found sooner in the list's order, where cutting titles into grams would cost more
 * than all the rest (0020).
 */
export async function titleConditions(db: Db, { search, column, titles }: TitleSearch): Promise<SQL[]> {
  if (search === '') return []
  const contains = titleContains(column, search)
  const words = search.toLowerCase()
  // Code points, as PostgreSQL counts.
  if (Array.from(words).length > 2) return [contains]
  const found = await countRows(
    db,
    sql`select from (${titles} limit ${sample.size}) titles where ${contains} limit ${sample.common}`,
  )
  return found === sample.common ? [contains] : [sql`short_grams(${column}) @> array[${words}]`]
}

/** True of a title, in lower case, that has `search` in it, whatever the case of that. */
export function titleContains(column: SQL, search: string): SQL {
  return sql`${column} like ${containingPattern(search)}`
}
