/** Every query on the members of an organization and their teams. */
import { plainWords } from '@marquee/domain/lists'
import type { ListMembersQuery, MemberStatus } from '@marquee/domain/organizations'
import type { MemberRole } from '@marquee/domain/permissions'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { hasRows } from '#platform/db/has-rows.ts'
import { hasNotEnded } from './organization-end-store.ts'
import { memberships, organizations, workspaceMembers, workspaces } from './schema.ts'

const memberRow = z.object({
  user_id: z.string(),
  role: valueOf(memberships.role),
  accepted_at: z.date().nullable(),
  deactivated_at: z.date().nullable(),
  created_at: z.date(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type MemberRow = z.infer<typeof memberRow>

type MemberKey = { organization_id: string; user_id: string }

const columns = sql.raw(
  'user_id, role, accepted_at, deactivated_at, created_at, email, first_name, last_name',
)

/**
 * One page of the organization's members, and how many match. The search text is in the memberships, so the page is found
 * among the organization's rows alone, and only its people are read from users; bench/list-members.bench.ts measures it.
 */
export async function listMemberRows(
  db: Db,
  query: ListMembersQuery,
): Promise<{ rows: MemberRow[]; count: number }> {
  const filters = filtersOf(query)
  const where = filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
  const order = orderOf(query.ordering)
  // Only the order by email, which no screen offers, needs a join with users to find the page.
  const source = sql.raw(fieldOf(query.ordering) === 'email' ? 'organization_members' : 'memberships')
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      memberRow,
      sql`select ${columns} from organization_members where user_id in (
          select user_id from ${source} ${where} order by ${order} limit ${query.limit} offset ${query.offset}
        ) order by ${order}`,
    ),
    readRows(db, countRow, sql`select count(*) from memberships ${where}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

function filtersOf({ search, role, status, workspaces: workspace }: ListMembersQuery): SQL[] {
  return [
    ...(search === '' ? [] : [sql`strpos(words, ${plainWords(search)}) > 0`]),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(status === undefined ? [] : [statusConditions[status]]),
    ...(workspace === 'all'
      ? []
      : [sql`user_id in (select user_id from workspace_members where workspace_id = ${workspace})`]),
  ]
}

const statusConditions: Record<MemberStatus, SQL> = {
  ACTIVE: sql`accepted_at is not null and deactivated_at is null`,
  INVITED: sql`accepted_at is null and deactivated_at is null`,
  DEACTIVATED: sql`deactivated_at is not null`,
}

function orderOf(ordering: ListMembersQuery['ordering']): SQL {
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc')
  // The search text starts with the name.
  const column = { name: 'words', email: 'lower(email)', created_at: 'created_at' }[fieldOf(ordering)]
  return sql`${sql.raw(column)} ${direction}, user_id ${direction}`
}

function fieldOf(ordering: ListMembersQuery['ordering']): 'name' | 'email' | 'created_at' {
  if (ordering === 'name' || ordering === '-name') return 'name'
  return ordering === 'email' || ordering === '-email' ? 'email' : 'created_at'
}

export async function findMemberRow(db: Db, userId: string): Promise<MemberRow | undefined> {
  const [row] = await readRows(
    db,
    memberRow,
    sql`select ${columns} from organization_members where user_id = ${userId}`,
  )
  return row
}

/** The member with this address, ignoring case. */
export async function findMemberRowByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  const [row] = await readRows(
    db,
    memberRow,
    sql`select ${columns} from organization_members where lower(email) = ${email.toLowerCase()}`,
  )
  return row
}

/** The organization's active Organization Admins, the longest-standing first. */
export async function listAdminRows(db: Db, limit: number): Promise<MemberRow[]> {
  return readRows(
    db,
    memberRow,
    sql`select ${columns} from organization_members
      where role = 'ORG_ADMIN' and ${statusConditions.ACTIVE} order by accepted_at, user_id limit ${limit}`,
  )
}

/** The organization's only active Organization Admin; undefined if there are several. */
export async function findOnlyAdmin(db: Db): Promise<string | undefined> {
  const admins = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.role, 'ORG_ADMIN'),
        isNotNull(memberships.accepted_at),
        isNull(memberships.deactivated_at),
      ),
    )
    .limit(2)
  return admins.length === 1 ? admins[0]?.user_id : undefined
}

/** Keeps the date if it is already set. */
export async function setAccepted(db: Db, key: MemberKey, at: Date): Promise<void> {
  await db
    .update(memberships)
    .set({ accepted_at: at, updated_at: at })
    .where(and(ofMember(key), isNull(memberships.accepted_at)))
}

export async function clearAcceptances(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(memberships)
    .set({ accepted_at: null, updated_at: at })
    .where(and(eq(memberships.user_id, userId), isNotNull(memberships.accepted_at)))
}

/** The person's open invitations, newest first. Run by the system role. */
export async function listPendingMemberships(db: Db, userId: string) {
  const { organization_id, inviter_name, created_at } = memberships
  return db
    .select({ organization_id, organization_name: organizations.name, inviter_name, created_at })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, organization_id))
    .where(
      and(
        eq(memberships.user_id, userId),
        isNull(memberships.accepted_at),
        isNull(memberships.deactivated_at),
      ),
    )
    .orderBy(desc(created_at), asc(organization_id))
}

export async function updateMembership(
  db: Db,
  key: MemberKey,
  change: { role?: MemberRole; deactivated_at?: Date | null; updated_at: Date },
): Promise<void> {
  await db.update(memberships).set(change).where(ofMember(key))
}

/** Removes the member with their teams and roles. */
export async function deleteMembership(db: Db, key: MemberKey): Promise<void> {
  await db.delete(memberships).where(ofMember(key))
}

/** How many members the organization has, including pending ones. */
export async function countMembers(db: Db): Promise<number> {
  return db.$count(memberships)
}

/** At most `limit` members of the organization, by id. Run by the system role. */
export async function listMemberIds(db: Db, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.organization_id, organizationId))
    .orderBy(memberships.user_id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteMemberships(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  const areTheirs = inArray(memberships.user_id, [...userIds])
  await db.delete(memberships).where(and(eq(memberships.organization_id, organizationId), areTheirs))
}

function ofMember({ organization_id, user_id }: MemberKey): SQL | undefined {
  return and(eq(memberships.organization_id, organization_id), eq(memberships.user_id, user_id))
}

/** The teams of these people with their role in each, by name. */
export async function listTeamsOfMembers(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; id: string; name: string; role: string }[]> {
  if (userIds.length === 0) return []
  return db
    .select({
      user_id: workspaceMembers.user_id,
      id: workspaces.id,
      name: workspaces.name,
      role: workspaceMembers.role_id,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace_id))
    .where(inArray(workspaceMembers.user_id, [...userIds]))
    .orderBy(asc(workspaces.name))
}

/** Puts the person in exactly these teams, with these roles. */
export async function replaceTeamsOfMember(
  db: Db,
  key: MemberKey,
  teams: readonly { id: string; role: string }[],
): Promise<void> {
  await db
    .delete(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.organization_id, key.organization_id),
        eq(workspaceMembers.user_id, key.user_id),
      ),
    )
  if (teams.length === 0) return
  const rows = teams.map(({ id, role }) => ({ ...key, workspace_id: id, role_id: role }))
  await db.insert(workspaceMembers).values(rows)
}

/** The organizations where the person is active, by name. Run by the system role. */
export async function listOrganizationsOfUser(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organization_id))
    .where(
      and(
        eq(memberships.user_id, userId),
        isNotNull(memberships.accepted_at),
        isNull(memberships.deactivated_at),
        hasNotEnded(memberships.organization_id),
      ),
    )
    .orderBy(asc(organizations.name))
}

/** Whether the organization has a second member or an open invitation. */
export async function hasColleagues(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from memberships offset 1`)
}
