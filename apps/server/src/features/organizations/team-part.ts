/**
 * What another feature keeps in teams. The composition root passes organizations the list (`app/team-parts.ts`). Before a
 * team is deleted its contents are listed; afterwards they belong to no team.
 */
import type { TeamContentKind } from '@marquee/domain/organizations'
import type { Permission } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

export type TeamPart = {
  /** The name of the feature. */
  name: string
  /** Columns that refer to teams, as `table.column`. A test compares them with the foreign keys of the database. */
  columns: readonly string[]
  /** What people see of it. Leave it out for rows that belong to something else that is listed. */
  contents?: {
    kind: TeamContentKind
    /** The permission needed to see titles. */
    read: Permission
    /** How many there are, and the first titles by name. */
    find(db: Db, workspaceId: string, limit: number): Promise<{ count: number; titles: string[] }>
    /** Counts per team, if a count is kept. */
    countByTeam?: (db: Db) => Promise<ReadonlyMap<string, number>>
  }
  /** Detaches everything from the team. Runs in the transaction that deletes it. */
  release(db: Db, workspaceId: string): Promise<void>
}

export type TeamParts = readonly TeamPart[]
export type TeamContext = MemberContext & { teamParts: TeamParts }
