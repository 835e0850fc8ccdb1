import type { Db } from '#platform/db/database.ts'

/** What another feature keeps about a person. The composition root passes the list (`app/profile-parts.ts`). */
export type ProfilePart = {
  /** The name of the feature. */
  name: string
  /** Columns that refer to profiles, as `table.column`. A test compares them with the foreign keys of the database. */
  columns: readonly string[]
  /** Moves everything from `from` to `to`. Runs in the transaction of a merge, before `from` is deleted. */
  merge: (db: Db, move: { from: string; to: string }) => Promise<void>
}

export type ProfileParts = readonly ProfilePart[]
