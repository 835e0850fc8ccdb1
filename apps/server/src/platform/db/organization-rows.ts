/**
 * Deletes the rows of an organization from every table that has any, in small pieces. The tables are read from the
 * catalog, so that a new one is emptied too. Run by the system role.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from './database.ts'

type OwnedTable = { name: string; selfReference: string | undefined }
/** A row of `from` refers to one of `to`, and keeps it or goes with it. */
type TableReference = { from: string; to: string }

const tableRow = z.object({ name: z.string() })
const referenceRow = z.object({ from: z.string(), to: z.string(), column: z.string() })

/** The tables that have an `organization_id`, each before those that its rows refer to. */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const tables = await readRows(
    db,
    tableRow,
    sql`select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'organization_id'
      order by 1`,
  )
  const references = await readRows(
    db,
    referenceRow,
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'`,
  )
  const selves = new Map(
    references.filter(({ from, to }) => from === to).map((one) => [one.from, one.column]),
  )
  const names = tables.map(({ name }) => name)
  return inDeletionOrder(names, references).map((name) => ({ name, selfReference: selves.get(name) }))
}

/**
 * Sorts the tables so that deleting a row of one neither removes rows of another nor is refused because of them. Throws
 * where two tables refer to each other, which no table of the product does.
 */
function inDeletionOrder(names: readonly string[], references: readonly TableReference[]): string[] {
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const referred = new Set(
      references.filter(({ from, to }) => from !== to && left.includes(from)).map(({ to }) => to),
    )
    const free = left.filter((name) => !referred.has(name))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.join(', ')}.`)
    ordered.push(...free)
    left = left.filter((name) => referred.has(name))
  }
  return ordered
}

type Piece = { table: OwnedTable; organizationId: string; atMost: number }

/** Deletes at most `atMost` rows of the organization from the table; returns how many. */
export async function deleteOwnedRows(db: Db, { table, organizationId, atMost }: Piece): Promise<number> {
  const name = sql.identifier(table.name)
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid = any(array(
      select doomed.ctid from ${name} doomed
      where organization_id = ${organizationId} ${isUnreferred(table)} limit ${atMost}
    ))`,
  )
  return rowCount ?? 0
}

/** Rows that refer to others of their table go before those. */
function isUnreferred({ name, selfReference }: OwnedTable): SQL {
  if (selfReference === undefined) return sql``
  const column = sql.identifier(selfReference)
  return sql`and not exists (select from ${sql.identifier(name)} referring where referring.${column} = doomed.id)`
}
