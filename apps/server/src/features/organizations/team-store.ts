/** Every query on teams, which the wire and the database call workspaces. */
import type { ListTeamsQuery } from '@marquee/domain/organizations'
import type { MemberRole } from '@marquee/domain/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containingPattern } from '#platform/db/containing-pattern.ts'
import { type Db, rowsOf } from '#platform/db/database.ts'
import type { WorkspaceRow } from './organization-store.ts'
import { workspaceMembers, workspaces } from './schema.ts'

export type TeamRow = { id: string; name: string; member_count: number }

/** One page of the teams of the transaction's organization, and how many match; with `userId`, of those of the person. */
export async function listTeamRows(
  db: Db,
  query: ListTeamsQuery,
  userId?: string,
): Promise<{ rows: TeamRow[]; count: number }> {
  const pattern = containingPattern(query.search)
  const filters: SQL[] = [
    ...(query.search === '' ? [] : [sql`lower(name) like ${pattern}`]),
    ...(userId === undefined
      ? []
      : [sql`id in (select workspace_id from workspace_members where user_id = ${userId})`]),
  ]
  const where = filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
  const direction = sql.raw(query.ordering === '-name' ? 'desc' : 'asc')
  const [rows, [counted]] = await Promise.all([
    rowsOf<TeamRow>(
      db,
      sql`select id, name,
          (select count(*) from workspace_members where workspace_id = workspaces.id) member_count
        from workspaces ${where} order by lower(name) ${direction}, id
        limit ${query.limit} offset ${query.offset}`,
    ),
    rowsOf<{ count: number }>(db, sql`select count(*) from workspaces ${where}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function findTeam(db: Db, id: string): Promise<WorkspaceRow | undefined> {
  const [team] = await db.select().from(workspaces).where(eq(workspaces.id, id))
  return team
}

/** The team, locked; undefined when the organization has none with this id. */
export async function lockTeam(db: Db, id: string): Promise<WorkspaceRow | undefined> {
  const [team] = await db.select().from(workspaces).where(eq(workspaces.id, id)).for('update')
  return team
}

/** Whether another team of the organization has this name, whatever its case. */
export async function isTeamNameTaken(db: Db, name: string, exceptId?: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(sql`lower(${workspaces.name})`, name.toLowerCase()))
  return rows.some(({ id }) => id !== exceptId)
}

export async function updateTeamRow(
  db: Db,
  id: string,
  change: { name: string; updated_at: Date },
): Promise<void> {
  await db.update(workspaces).set(change).where(eq(workspaces.id, id))
}

/** The team is gone, and nobody is in it any more. */
export async function deleteTeamRow(db: Db, id: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.id, id))
}

export type TeamMemberRow = {
  user_id: string
  role_id: string
  role: MemberRole
  email: string
  first_name: string
  last_name: string
}

/** One page of the people of a team by name, and how many there are. */
export async function listTeamMemberRows(
  db: Db,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TeamMemberRow[]; count: number }> {
  const rows = await rowsOf<TeamMemberRow>(
    db,
    sql`select user_id, role_id, role, email, first_name, last_name
      from workspace_members join organization_members using (user_id)
      where workspace_id = ${workspaceId} order by words, user_id limit ${limit} offset ${offset}`,
  )
  return { rows, count: await db.$count(workspaceMembers, eq(workspaceMembers.workspace_id, workspaceId)) }
}

/** The member is in the team with this role. */
export async function putTeamMember(
  db: Db,
  member: { organization_id: string; workspace_id: string; user_id: string; role_id: string },
): Promise<void> {
  const { role_id } = member
  await db
    .insert(workspaceMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [workspaceMembers.workspace_id, workspaceMembers.user_id],
      set: { role_id, updated_at: sql`now()` },
    })
}

/** The person is not in the team; false when they were not before. */
export async function deleteTeamMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const gone = await db
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.user_id, userId)))
    .returning({ user_id: workspaceMembers.user_id })
  return gone.length > 0
}
