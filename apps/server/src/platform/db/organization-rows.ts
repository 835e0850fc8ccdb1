/**
 * Deletes the rows of an organization from every table, in small batches. The tables come from the catalog, so new ones
 * are included. Run by the system role.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from './database.ts'

type OwnedTable = { name: string; selfReference: string | undefined }
/** A row of `from` refers to one of `to`, and either blocks its deletion or is deleted with it. */
const tableReferenceRow = z.object({ from: z.string(), to: z.string(), column: z.string() })
type TableReference = z.infer<typeof tableReferenceRow>

/** The tables with an `organization_id`, each before the tables it refers to. */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const tables = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'organization_id'
      order by 1`,
  )
  const references = await readRows(
    db,
    tableReferenceRow,
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'`,
  )
  const selfReferences = new Map(
    references.filter(({ from, to }) => from === to).map(({ from, column }) => [from, column]),
  )
  const names = tables.map(({ name }) => name)
  return inDeletionOrder(names, references).map((name) => ({ name, selfReference: selfReferences.get(name) }))
}

/**
 * Sorts the tables so that deleting rows of one neither deletes rows of another nor is blocked by them. Throws if two
 * tables refer to each other, which no tables of the product do.
 */
function inDeletionOrder(names: readonly string[], references: readonly TableReference[]): string[] {
  const ordered: string[] = []
  let remaining = [...names]
  while (remaining.length > 0) {
    const referred = new Set(
      references.filter(({ from, to }) => from !== to && remaining.includes(from)).map(({ to }) => to),
    )
    const free = remaining.filter((name) => !referred.has(name))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${remaining.join(', ')}.`)
    ordered.push(...free)
    remaining = remaining.filter((name) => referred.has(name))
  }
  return ordered
}

type Batch = { table: OwnedTable; organizationId: string; atMost: number }

/** Deletes at most `atMost` rows of the organization from the table; returns how many. */
export async function deleteOwnedRows(db: Db, { table, organizationId, atMost }: Batch): Promise<number> {
  const name = sql.identifier(table.name)
  const { rowCount } = await db.execute(
    // The organization again: rows in different partitions of a table can have the same ctid.
    sql`delete from ${name} where organization_id = ${organizationId} and ctid = any(array(
      select doomed.ctid from ${name} doomed
      where organization_id = ${organizationId} ${isUnreferred(table)} limit ${atMost}
    ))`,
  )
  return rowCount ?? 0
}

/** Deletes rows before the rows of the same table they refer to. */
function isUnreferred({ name, selfReference }: OwnedTable): SQL {
  if (selfReference === undefined) return sql``
  const column = sql.identifier(selfReference)
  return sql`and not exists (select from ${sql.identifier(name)} referring where referring.${column} = doomed.id)`
}
