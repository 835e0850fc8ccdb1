/** Finds every row that a transaction inserted, and inserts the same rows again under new IDs. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'

/** `values` are texts in PostgreSQL's format; null for a null column. */
export type WrittenRow = { table: string; columns: string[]; values: (string | null)[]; statement: string }

const tableRow = z.object({ table: z.string(), columns: z.array(z.string()) })
const writtenRow = z.object({ written_as: z.number(), values: z.array(z.string().nullable()) })

/** The rows inserted by the same transaction as this one, in the order of writing. */
export async function rowsWrittenWith(
  client: pg.ClientBase,
  { table, id }: { table: string; id: string },
): Promise<WrittenRow[]> {
  const { rows: tables } = await client.query(`
    select format('%I.%I', nspname, relname) as table,
      array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
    where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_(catalog|toast)|information_schema)'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by nspname, relname`)
  const found: (WrittenRow & { writtenAs: number })[] = []
  for (const each of z.array(tableRow).parse(tables)) {
    const texts = each.columns.map((column) => `${column}::text`).join(', ')
    const { rows } = await client.query(
      `select cmin::text::int as written_as, array[${texts}] as values from ${each.table}
        where xmin = (select xmin from ${table} where id = $1)`,
      [id],
    )
    const places = each.columns.map((_, index) => `$${index + 1}`)
    const statement = `insert into ${each.table} (${each.columns.join(', ')}) values (${places.join(', ')})`
    for (const { written_as: writtenAs, values } of z.array(writtenRow).parse(rows)) {
      found.push({ ...each, values, statement, writtenAs })
    }
  }
  return found.toSorted((a, b) => a.writtenAs - b.writtenAs)
}

/** Inserts the rows again in one transaction with new IDs, replacing the `replaced` texts. */
export async function writeAgain(
  client: pg.ClientBase,
  rows: readonly WrittenRow[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const texts = new Map(replaced)
  for (const { columns, values } of rows) {
    const id = values[columns.indexOf('id')]
    if (id) texts.set(id, newId())
  }
  const withNew = (value: string | null) =>
    [...texts].reduce((text, [from, to]) => text?.replaceAll(from, to) ?? null, value)
  await Promise.all([
    client.query('begin'),
    ...rows.map(({ table, statement, values }) =>
      client.query({ name: table, text: statement, values: values.map(withNew) }),
    ),
    client.query('commit'),
  ])
}

/** Sorted by time, like PostgreSQL's (RFC 9562, version 7). */
function newId(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
