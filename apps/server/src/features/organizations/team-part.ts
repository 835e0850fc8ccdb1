/**
 * What a team holds that is another feature's. The composition root hands organizations the list (`app/team-parts.ts`):
 * a team that is deleted names what it holds, and leaves it behind as nobody's.
 */
import type { TeamContentKind } from '@marquee/domain/organizations'
import type { Permission } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

export type TeamPart = {
  /** The feature's. */
  name: string
  /** The columns, as `table.column`, that refer to teams. A test compares them with the foreign keys of the database. */
  columns: readonly string[]
  /** What people see of it; left out of what follows something else. */
  contents?: {
    kind: TeamContentKind
    /** What somebody needs to read their titles. */
    read: Permission
    /** How many there are, and the first titles by name. */
    find(db: Db, workspaceId: string, limit: number): Promise<{ count: number; titles: string[] }>
    /** How many each team has, where that is counted already. */
    countByTeam?: (db: Db) => Promise<ReadonlyMap<string, number>>
  }
  /** All of it belongs to no team. Runs in the transaction that deletes the team. */
  release(db: Db, workspaceId: string): Promise<void>
}

export type TeamParts = readonly TeamPart[]
export type TeamContext = MemberContext & { teamParts: TeamParts }
