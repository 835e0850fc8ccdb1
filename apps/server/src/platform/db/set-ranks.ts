import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, readRows } from './database.ts'
import { idRow } from './row-schemas.ts'

/**
 * The rows of `table` within `scope` stand in the order of their new ranks, and are counted from 0; those without a new
 * one keep theirs. Answers the ids that `scope` has not: then nothing is written.
 */
export async function setRanks(
  db: Db,
  { table, scope }: { table: PgTable; scope: SQL },
  wanted: readonly { pk: string; rank: number }[],
): Promise<string[]> {
  const ids = wanted.map(({ pk }) => pk)
  const found = await readRows(
    db,
    idRow,
    sql`select id from ${table} where ${scope} and id = any(${sql.param(ids)}) for update`,
  )
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) return unknown
  await db.execute(
    sql`update ${table} set rank = ordered.place from (
        select listed.id, row_number() over (order by coalesce(wanted.rank, listed.rank), wanted.rank is null, listed.id) - 1 place
        from ${table} listed
          left join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted(pk uuid, rank int) on wanted.pk = listed.id
        where listed.id in (select id from ${table} where ${scope})
      ) ordered
      where ${table}.id = ordered.id and ${table}.rank <> ordered.place`,
  )
  return []
}
