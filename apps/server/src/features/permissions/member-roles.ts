/** Changes which organization-wide roles a member holds. The caller has checked the permission. */
import type { Db } from '#platform/db/database.ts'
import { insertMembershipRole, replaceMembershipRoles } from './role-store.ts'

type Member = { organization_id: string; user_id: string }

export async function giveRole(db: Db, holding: Member & { role_id: string }): Promise<void> {
  await insertMembershipRole(db, holding)
}

export async function setRolesOfMember(db: Db, member: Member, roleIds: readonly string[]): Promise<void> {
  await replaceMembershipRoles(db, member, roleIds)
}
