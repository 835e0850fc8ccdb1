/** Every query on custom roles and on who holds which role. */
import { findBuiltInRole, type Grant, type Role } from '@marquee/domain/permissions'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { customRoles, membershipRoles } from './schema.ts'

/** The member holds this role for the whole organisation; once more changes nothing. */
export async function insertMembershipRole(
  db: Db,
  assignment: { organization_id: string; user_id: string; role_id: string },
): Promise<void> {
  await db.insert(membershipRoles).values(assignment).onConflictDoNothing()
}

/** Ids of the roles that the member holds for the whole organisation. */
export async function listMembershipRoleIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ role_id: membershipRoles.role_id })
    .from(membershipRoles)
    .where(eq(membershipRoles.user_id, userId))
  return rows.map(({ role_id }) => role_id)
}

/** Which roles these people hold for the whole organisation. */
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

/** The member holds exactly these roles for the whole organisation. */
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

/** The roles with these ids, built in or of the organisation, by id; a role that was deleted is left out. */
export async function findRoles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const wanted = [...new Set(ids)]
  const customIds = wanted.filter((id) => findBuiltInRole(id) === undefined)
  const custom =
    customIds.length === 0
      ? []
      : await db.select().from(customRoles).where(inArray(customRoles.id, customIds))
  const builtIn = wanted.flatMap((id) => findBuiltInRole(id) ?? [])
  return new Map([...builtIn, ...custom.map(customRoleOf)].map((role) => [role.id, role]))
}

function customRoleOf(row: typeof customRoles.$inferSelect): Role {
  const { id, realm, name, role_group, description } = row
  const permission_list: Grant[] = row.permission_list
  return { id, realm, name, role_group, description, permission_list, is_custom: true }
}
