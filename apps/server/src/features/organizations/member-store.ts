/** Every query on the people of an organization: their list, their places and their teams. */
import type { ListMembersQuery, MemberStatus } from '@marquee/domain/organizations'
import type { MemberRole } from '@marquee/domain/permissions'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { hasNotEnded } from './organization-end-store.ts'
import { memberships, organizations, workspaceMembers, workspaces } from './schema.ts'

export type MemberRow = {
  user_id: string
  role: MemberRole
  accepted_at: Date | null
  deactivated_at: Date | null
  created_at: Date
  email: string
  first_name: string
  last_name: string
}

type MemberKey = { organization_id: string; user_id: string }

const columns = sql.raw(
  'user_id, role, accepted_at, deactivated_at, created_at, email, first_name, last_name',
)

/**
 * One page of the people of the transaction's organization, and how many match. Their words stand in the memberships:
 * whom a page has is found there, among the organization's rows alone, and only those of the page are read of the
 * people; bench/list-members.bench.ts measures it.
 */
export async function listMemberRows(
  db: Db,
  query: ListMembersQuery,
): Promise<{ rows: MemberRow[]; count: number }> {
  const filters = filtersOf(query)
  const where = filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
  const order = orderOf(query.ordering)
  // Addresses alone are read of the people: the order that no screen offers costs a join with everybody.
  const source = sql.raw(fieldOf(query.ordering) === 'email' ? 'organization_members' : 'memberships')
  const [rows, [counted]] = await Promise.all([
    rowsOf<MemberRow>(
      db,
      sql`select ${columns} from organization_members where user_id in (
          select user_id from ${source} ${where} order by ${order} limit ${query.limit} offset ${query.offset}
        ) order by ${order}`,
    ),
    rowsOf<{ count: number }>(db, sql`select count(*) from memberships ${where}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

function filtersOf({ search, role, status, workspaces: workspace }: ListMembersQuery): SQL[] {
  return [
    ...(search === '' ? [] : [sql`strpos(words, ${search.toLowerCase()}) > 0`]),
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
  // The words begin with the name.
  const column = { name: 'words', email: 'lower(email)', created_at: 'created_at' }[fieldOf(ordering)]
  return sql`${sql.raw(column)} ${direction}, user_id ${direction}`
}

function fieldOf(ordering: ListMembersQuery['ordering']): 'name' | 'email' | 'created_at' {
  if (ordering === 'name' || ordering === '-name') return 'name'
  return ordering === 'email' || ordering === '-email' ? 'email' : 'created_at'
}

export async function findMemberRow(db: Db, userId: string): Promise<MemberRow | undefined> {
  const [row] = await rowsOf<MemberRow>(
    db,
    sql`select ${columns} from organization_members where user_id = ${userId}`,
  )
  return row
}

/** The same by the address, whatever its case. */
export async function findMemberRowByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  const [row] = await rowsOf<MemberRow>(
    db,
    sql`select ${columns} from organization_members where lower(email) = ${email.toLowerCase()}`,
  )
  return row
}

/** Active Organization Admins of the transaction's organization, who has been one for longest first. */
export async function listAdminRows(db: Db, limit: number): Promise<MemberRow[]> {
  return rowsOf<MemberRow>(
    db,
    sql`select ${columns} from organization_members
      where role = 'ORG_ADMIN' and ${statusConditions.ACTIVE} order by accepted_at, user_id limit ${limit}`,
  )
}

/** The only active Organization Admin of the transaction's organization; undefined while there are several. */
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

/** The first time counts. */
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

/** What the person is invited to and has not accepted, the newest first; asked by the system role. */
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

/** Removes the member, whose teams and roles go with the row. */
export async function deleteMembership(db: Db, key: MemberKey): Promise<void> {
  await db.delete(memberships).where(ofMember(key))
}

/** How many people the transaction's organization has, including those who have not accepted yet. */
export async function countMembers(db: Db): Promise<number> {
  return db.$count(memberships)
}

/** At most `limit` people of the organization, by id. Run by the system role. */
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

/** The person is in exactly these teams, with these roles. */
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

/** The organizations in which the person is active, by name; asked by the system role. */
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

/** Whether somebody beside the first member belongs to the organization, or is invited to. */
export async function hasColleagues(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from memberships offset 1`)
}
