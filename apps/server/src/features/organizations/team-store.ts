/** Every query on teams, which the API and the database call workspaces. */
import type { ListTeamsQuery } from '@marquee/domain/organizations'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import type { WorkspaceRow } from './organization-store.ts'
import { memberships, workspaceMembers, workspaces } from './schema.ts'

const teamRow = z.object({ id: z.string(), name: z.string(), member_count: z.number() })
export type TeamRow = z.infer<typeof teamRow>

/** One page of the organization's teams, or with `userId` of that person's, and how many match. */
export async function listTeamRows(
  db: Db,
  query: ListTeamsQuery,
  userId?: string,
): Promise<{ rows: TeamRow[]; count: number }> {
  const pattern = plainPattern(query.search)
  const filters: SQL[] = [
    ...(query.search === '' ? [] : [sql`plain_words(name) like ${pattern}`]),
    ...(userId === undefined
      ? []
      : [sql`id in (select workspace_id from workspace_members where user_id = ${userId})`]),
  ]
  const where = filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
  const direction = sql.raw(query.ordering === '-name' ? 'desc' : 'asc')
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      teamRow,
      sql`select id, name,
          (select count(*) from workspace_members where workspace_id = workspaces.id) member_count
        from workspaces ${where} order by lower(name) ${direction}, id
        limit ${query.limit} offset ${query.offset}`,
    ),
    readRows(db, countRow, sql`select count(*) from workspaces ${where}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function findTeam(db: Db, id: string): Promise<WorkspaceRow | undefined> {
  const [team] = await db.select().from(workspaces).where(eq(workspaces.id, id))
  return team
}

/** The team, locked. Undefined if the organization has no team with this id. */
export async function lockTeam(db: Db, id: string): Promise<WorkspaceRow | undefined> {
  const [team] = await db.select().from(workspaces).where(eq(workspaces.id, id)).for('update')
  return team
}

/** Whether another team of the organization has this name, ignoring case. */
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

/** Deletes the team and its memberships. */
export async function deleteTeamRow(db: Db, id: string): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.id, id))
}

const teamMemberRow = z.object({
  user_id: z.string(),
  role_id: z.string(),
  role: valueOf(memberships.role),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type TeamMemberRow = z.infer<typeof teamMemberRow>

/** One page of a team's members by name, and how many there are. */
export async function listTeamMemberRows(
  db: Db,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TeamMemberRow[]; count: number }> {
  const rows = await readRows(
    db,
    teamMemberRow,
    sql`select user_id, role_id, role, email, first_name, last_name
      from workspace_members join organization_members using (user_id)
      where workspace_id = ${workspaceId} order by words, user_id limit ${limit} offset ${offset}`,
  )
  return { rows, count: await db.$count(workspaceMembers, eq(workspaceMembers.workspace_id, workspaceId)) }
}

/** Adds the member to the team, or changes their role in it. */
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

/** Removes the person from the team; false if they were not in it. */
export async function deleteTeamMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.user_id, userId)))
    .returning({ user_id: workspaceMembers.user_id })
  return removed.length > 0
}
