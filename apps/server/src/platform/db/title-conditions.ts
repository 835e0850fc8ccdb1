import { type SQL, sql } from 'drizzle-orm'
import { plainWords } from '@marquee/domain/lists'
import { plainPattern } from './containing-pattern.ts'
import { countRows } from './count-rows.ts'
import type { Db } from './database.ts'

/** A search is common when this many of the first titles match. */
const sample = { size: 2000, common: 100 }

type TitleSearch = {
  /** The search as typed. */
  search: string
  /** The title in `plain_words`. */
  column: SQL
  /** The query for the titles to search, in an order that has an index. */
  titles: SQL
}

/**
 * The conditions for titles that match a search. One or two characters use their own index (`short_grams`) if they are
 * rare; common ones are found faster by scanning in the list's order, where computing grams would dominate (0020).
 */
export async function titleConditions(db: Db, { search, column, titles }: TitleSearch): Promise<SQL[]> {
  const words = plainWords(search)
  if (words === '') return []
  const contains = titleContains(column, search)
  // Code points, as PostgreSQL counts.
  if (Array.from(words).length > 2) return [contains]
  const found = await countRows(
    db,
    sql`select from (${titles} limit ${sample.size}) titles where ${contains} limit ${sample.common}`,
  )
  return found === sample.common ? [contains] : [sql`short_grams(${column}) @> array[${words}]`]
}

/** Whether a title in `plain_words` contains `search`, regardless of spelling. */
export function titleContains(column: SQL, search: string): SQL {
  return sql`${column} like ${plainPattern(search)}`
}
