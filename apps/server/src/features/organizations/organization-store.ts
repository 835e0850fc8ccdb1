/** Every query on organizations, memberships and workspaces. */
import type { FlagName, Region, SomeFlags } from '@marquee/domain/organizations'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, onlyRow, preparedOnce } from '#platform/db/database.ts'
import { hasNotEnded } from './organization-end-store.ts'
import { memberships, organizations, workspaceMembers, workspaces } from './schema.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type WorkspaceRow = typeof workspaces.$inferSelect

export async function insertOrganization(
  db: Db,
  organization: {
    name: string
    region: Region
    flags: SomeFlags
    is_workspace_enabled?: boolean
    id?: string
  },
): Promise<OrganizationRow> {
  return onlyRow(await db.insert(organizations).values(organization).returning())
}

export async function findOrganization(db: Db, organizationId: string): Promise<OrganizationRow | undefined> {
  const [organization] = await organizationById(db).execute({ id: organizationId })
  return organization
}

const organizationById = preparedOnce((db) =>
  db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, sql.placeholder('id')), hasNotEnded(organizations.id)))
    .prepare('organization_by_id'),
)

/**
 * Locks the organization until the transaction ends. Changes to members and their roles take this lock too, so two
 * admins cannot demote each other.
 */
export async function lockOrganization(db: Db, organizationId: string): Promise<OrganizationRow | undefined> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update')
  return organization
}

export async function updateOrganizationRow(
  db: Db,
  organizationId: string,
  change: Partial<typeof organizations.$inferInsert>,
): Promise<OrganizationRow> {
  return onlyRow(
    await db.update(organizations).set(change).where(eq(organizations.id, organizationId)).returning(),
  )
}

/** Whether any organization exists. Run by the system role before the first start creates the demo. */
export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await db.select({ id: organizations.id }).from(organizations).limit(1)).length > 0
}

/** Whether the installation has one organization. Run by the system role. */
export async function isOnlyOrganization(db: Db): Promise<boolean> {
  return (await db.select({ id: organizations.id }).from(organizations).limit(2)).length === 1
}

export async function insertMembership(
  db: Db,
  membership: Pick<
    typeof memberships.$inferInsert,
    | 'organization_id'
    | 'user_id'
    | 'role'
    | 'accepted_at'
    | 'invited_first_name'
    | 'invited_last_name'
    | 'inviter_name'
  >,
): Promise<void> {
  await db.insert(memberships).values(membership)
}

/** Accepted and not deactivated. */
const isActive = and(isNotNull(memberships.accepted_at), isNull(memberships.deactivated_at))

/** The organizations where the person is active, oldest membership first, and whether each requires single sign-on. */
export async function listActiveMemberships(db: Db, userId: string) {
  return db
    .select({ organization_id: memberships.organization_id, only_sso: organizations.only_sso })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organization_id))
    .where(and(eq(memberships.user_id, userId), isActive, hasNotEnded(memberships.organization_id)))
    .orderBy(asc(memberships.created_at), asc(memberships.organization_id))
}

/**
 * The only organization where the person is active: emails to them appear in its outbox. Null for people with none or
 * several, whose emails no organization may read. Run by the system role.
 */
export async function findOnlyOrganizationOf(db: Db, userId: string): Promise<string | null> {
  const [first, second] = await listActiveMemberships(db, userId)
  return first && !second ? first.organization_id : null
}

/** How many organizations the person has joined, including where they are deactivated. Run by the system role. */
export async function countMemberships(db: Db, userId: string): Promise<number> {
  return db.$count(memberships, and(eq(memberships.user_id, userId), isNotNull(memberships.accepted_at)))
}

/** Whether the person has joined another organization. Run by the system role. */
export async function isMemberElsewhere(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> {
  const others = await db
    .select({ organization_id: memberships.organization_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, userId),
        ne(memberships.organization_id, organizationId),
        isNotNull(memberships.accepted_at),
      ),
    )
    .limit(1)
  return others.length > 0
}

/** The organization's active admins, the longest-standing first. */
export async function listAdminIdsOf(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.organization_id, organizationId), eq(memberships.role, 'ORG_ADMIN'), isActive))
    .orderBy(asc(memberships.created_at))
  return rows.map(({ user_id }) => user_id)
}

/** The first organization of the installation, if there is one. Run by the system role. */
export async function findFirstOrganization(db: Db): Promise<OrganizationRow | undefined> {
  const [first] = await db
    .select()
    .from(organizations)
    .where(hasNotEnded(organizations.id))
    .orderBy(asc(organizations.created_at))
    .limit(1)
  return first
}

/** The organizations that have this flag on. Run by the system role. */
export async function listOrganizationsWithFlag(db: Db, flag: FlagName): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.flags} ->> ${flag} = 'true'`)
  return rows.map(({ id }) => id)
}

export async function findMembership(
  db: Db,
  membership: { organizationId: string; userId: string },
): Promise<typeof memberships.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.organization_id, membership.organizationId),
        eq(memberships.user_id, membership.userId),
        hasNotEnded(memberships.organization_id),
      ),
    )
  return row
}

export async function insertWorkspace(
  db: Db,
  workspace: { organization_id: string; name: string },
): Promise<WorkspaceRow> {
  return onlyRow(await db.insert(workspaces).values(workspace).returning())
}

/** The workspace with this id, if the organization has one. */
export async function findWorkspace(db: Db, workspaceId: string): Promise<WorkspaceRow | undefined> {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return workspace
}

/** The person's workspaces by name, with their role in each. */
export async function listWorkspacesOfUser(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string; role_id: string }[]> {
  return db
    .select({ id: workspaces.id, name: workspaces.name, role_id: workspaceMembers.role_id })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace_id))
    .where(eq(workspaceMembers.user_id, userId))
    .orderBy(asc(workspaces.name))
}

/** Every workspace of the organization, by name. */
export async function listWorkspaces(db: Db): Promise<WorkspaceRow[]> {
  return db.select().from(workspaces).orderBy(asc(workspaces.name))
}

/** Every assignment of a role in a workspace; a role in two workspaces is listed twice. */
export async function listWorkspaceRoles(db: Db): Promise<{ user_id: string; role_id: string }[]> {
  return db
    .select({ user_id: workspaceMembers.user_id, role_id: workspaceMembers.role_id })
    .from(workspaceMembers)
}

/** Ids of the members whose legacy role is admin. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const admins = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.role, 'ORG_ADMIN'))
  return admins.map(({ user_id }) => user_id)
}
