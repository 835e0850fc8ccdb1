/** Every query on custom roles and their holders. */
import { findBuiltInRole, type Role } from '@marquee/domain/permissions'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { customRoles, membershipRoles } from './schema.ts'

type NewCustomRole = Pick<
  typeof customRoles.$inferInsert,
  'organization_id' | 'realm' | 'name' | 'role_group' | 'description' | 'permission_list'
>
type CustomRoleChange = Partial<Pick<NewCustomRole, 'name' | 'description' | 'permission_list'>>

/** Who holds which role, organization-wide or in a workspace. */
export type RoleHolding = { user_id: string; role_id: string }

/** Gives the member an organization-wide role; repeating it changes nothing. */
export async function insertMembershipRole(
  db: Db,
  assignment: { organization_id: string; user_id: string; role_id: string },
): Promise<void> {
  await db.insert(membershipRoles).values(assignment).onConflictDoNothing()
}

export async function listMembershipRoleIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ role_id: membershipRoles.role_id })
    .from(membershipRoles)
    .where(eq(membershipRoles.user_id, userId))
  return rows.map(({ role_id }) => role_id)
}

export async function listRoleIdsOfMembers(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; role_id: string }[]> {
  if (userIds.length === 0) return []
  return db
    .select({ user_id: membershipRoles.user_id, role_id: membershipRoles.role_id })
    .from(membershipRoles)
    .where(inArray(membershipRoles.user_id, [...userIds]))
}

export async function replaceMembershipRoles(
  db: Db,
  key: { organization_id: string; user_id: string },
  roleIds: readonly string[],
): Promise<void> {
  const { organization_id, user_id } = key
  await db
    .delete(membershipRoles)
    .where(and(eq(membershipRoles.organization_id, organization_id), eq(membershipRoles.user_id, user_id)))
  if (roleIds.length === 0) return
  await db.insert(membershipRoles).values(roleIds.map((role_id) => ({ ...key, role_id })))
}

export async function listMembershipRoles(db: Db): Promise<RoleHolding[]> {
  return db
    .select({ user_id: membershipRoles.user_id, role_id: membershipRoles.role_id })
    .from(membershipRoles)
}

/** The built-in and custom roles with these ids, by id, without deleted ones. */
export async function findRoles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const uniqueIds = [...new Set(ids)]
  const customIds = uniqueIds.filter((id) => findBuiltInRole(id) === undefined)
  const custom =
    customIds.length === 0
      ? []
      : await db.select().from(customRoles).where(inArray(customRoles.id, customIds))
  const builtIn = uniqueIds.flatMap((id) => findBuiltInRole(id) ?? [])
  return new Map([...builtIn, ...custom.map(customRoleOf)].map((role) => [role.id, role]))
}

/** The organization's custom roles, ordered by name. */
export async function listCustomRoles(db: Db): Promise<Role[]> {
  const rows = await db
    .select()
    .from(customRoles)
    .orderBy(asc(sql`lower(${customRoles.name})`))
  return rows.map(customRoleOf)
}

export async function countCustomRoles(db: Db): Promise<number> {
  return onlyRow(await db.select({ count: count() }).from(customRoles)).count
}

/** Finds the custom role and locks it until the transaction ends. */
export async function lockCustomRole(db: Db, id: string): Promise<Role | undefined> {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id)).for('update')
  return row && customRoleOf(row)
}

/** Whether a custom role other than `id` has this name, ignoring case. */
export async function hasCustomRoleName(db: Db, role: { id?: string; name: string }): Promise<boolean> {
  const sameName = eq(sql`lower(${customRoles.name})`, role.name.toLowerCase())
  const isOther = role.id === undefined ? undefined : ne(customRoles.id, role.id)
  const found = await db.select({ id: customRoles.id }).from(customRoles).where(and(sameName, isOther))
  return found.length > 0
}

export async function insertCustomRole(db: Db, role: NewCustomRole): Promise<Role> {
  return customRoleOf(onlyRow(await db.insert(customRoles).values(role).returning()))
}

export async function updateCustomRole(db: Db, id: string, change: CustomRoleChange): Promise<Role> {
  const rows = await db
    .update(customRoles)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(customRoles.id, id))
    .returning()
  return customRoleOf(onlyRow(rows))
}

export async function deleteCustomRole(db: Db, id: string): Promise<void> {
  await db.delete(customRoles).where(eq(customRoles.id, id))
}

function customRoleOf(row: typeof customRoles.$inferSelect): Role {
  const { id, realm, name, role_group, description, permission_list } = row
  return { id, realm, name, role_group, description, permission_list, is_custom: true }
}
