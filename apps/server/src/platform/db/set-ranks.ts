import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, readRows } from './database.ts'
import { idRow } from './row-schemas.ts'

/**
 * Orders the rows of `table` within `scope` by their new ranks, numbered from 0; rows without a new rank keep theirs.
 * Returns the ids that are not in `scope`, in which case nothing is written.
 */
export async function setRanks(
  db: Db,
  { table, scope }: { table: PgTable; scope: SQL },
  ranks: readonly { pk: string; rank: number }[],
): Promise<string[]> {
  const ids = ranks.map(({ pk }) => pk)
  const found = await readRows(
    db,
    idRow,
    sql`select id from ${table} where ${scope} and id = any(${sql.param(ids)}) for update`,
  )
  const existing = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !existing.has(id))
  if (unknown.length > 0) return unknown
  await db.execute(
    sql`update ${table} set rank = ordered.place from (
        select listed.id, row_number() over (order by coalesce(moved.rank, listed.rank), moved.rank is null, listed.id) - 1 place
        from ${table} listed
          left join jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) moved(pk uuid, rank int) on moved.pk = listed.id
        where listed.id in (select id from ${table} where ${scope})
      ) ordered
      where ${table}.id = ordered.id and ${table}.rank <> ordered.place`,
  )
  return []
}
