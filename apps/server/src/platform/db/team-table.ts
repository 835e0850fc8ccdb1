/** A team part for the rows of one table with a `workspace_id`. */
import type { Permission } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from './database.ts'
import { countRow } from './row-schemas.ts'
import { z } from 'zod'

type TeamTable<Kind extends string> = {
  /** The name of the feature. */
  name: string
  kind: Kind
  read: Permission
  table: string
  /** The column with the title. */
  title: string
  /** A boolean column that is true for rows not listed. */
  hidden?: string
  countByTeam?: (db: Db) => Promise<ReadonlyMap<string, number>>
}

const foundRow = z.object({ title: z.string() })

/** The team part for the feature that owns the table. */
export function teamPartOfTable<Kind extends string>(declared: TeamTable<Kind>) {
  const { name, kind, read, hidden, countByTeam } = declared
  const table = sql.identifier(declared.table)
  const title = sql.identifier(declared.title)
  const shown = hidden === undefined ? sql`` : sql` and not ${sql.identifier(hidden)}`
  return {
    name,
    columns: [`${declared.table}.workspace_id`],
    contents: {
      kind,
      read,
      async find(db: Db, workspaceId: string, limit: number) {
        const where = sql`where workspace_id = ${workspaceId}${shown}`
        const rows = await readRows(
          db,
          foundRow,
          sql`select ${title} as title from ${table} ${where} order by lower(${title}), id limit ${limit}`,
        )
        const counted = await readRows(db, countRow, sql`select count(*) from ${table} ${where}`)
        return { count: onlyRow(counted).count, titles: rows.map((row) => row.title) }
      },
      ...(countByTeam && { countByTeam }),
    },
    async release(db: Db, workspaceId: string) {
      await db.execute(sql`update ${table} set workspace_id = null where workspace_id = ${workspaceId}`)
    },
  }
}
