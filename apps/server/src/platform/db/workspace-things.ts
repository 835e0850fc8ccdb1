/**
 * What belongs to a workspace, for when it is deleted. Each feature declares its own; the composition root hands the list
 * to whoever deletes workspaces, who knows none of the features.
 */
import type { Permission } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { type Db, onlyRow, rowsOf } from './database.ts'

export type WorkspaceThings<Kind extends string> = {
  /** What people see of them; absent of what follows something else. */
  shown?: {
    kind: Kind
    /** What somebody needs to read their titles. */
    read: Permission
    /** How many there are, and the titles of the first by name. */
    find(db: Db, workspaceId: string, most: number): Promise<{ count: number; titles: string[] }>
  }
  /** They belong to no workspace. */
  release(db: Db, workspaceId: string): Promise<void>
}

type Declared<Kind extends string> = {
  kind: Kind
  read: Permission
  table: string
  /** The column of what people call them. */
  title: string
  /** The column that is true for what people never see as one of them. */
  hidden?: string
}

/** The rows of one table that carry a `workspace_id`. */
export function thingsOfWorkspace<Kind extends string>(declared: Declared<Kind>): WorkspaceThings<Kind> {
  const { kind, read, hidden } = declared
  const table = sql.identifier(declared.table)
  const title = sql.identifier(declared.title)
  const shown = hidden === undefined ? sql`` : sql` and not ${sql.identifier(hidden)}`
  return {
    shown: {
      kind,
      read,
      async find(db, workspaceId, most) {
        const where = sql`where workspace_id = ${workspaceId}${shown}`
        const rows = await rowsOf<{ title: string }>(
          db,
          sql`select ${title} as title from ${table} ${where} order by lower(${title}), id limit ${most}`,
        )
        const counted = await rowsOf<{ count: number }>(db, sql`select count(*) from ${table} ${where}`)
        return { count: onlyRow(counted).count, titles: rows.map((row) => row.title) }
      },
    },
    async release(db, workspaceId) {
      await db.execute(sql`update ${table} set workspace_id = null where workspace_id = ${workspaceId}`)
    },
  }
}
