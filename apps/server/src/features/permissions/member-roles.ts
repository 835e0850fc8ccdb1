/** Who holds which role of the whole organization, as its memberships change; the caller has asked who may. */
import type { Db } from '#platform/db/database.ts'
import { insertMembershipRole, replaceMembershipRoles } from './role-store.ts'

type Member = { organization_id: string; user_id: string }

/** The member holds this role too. */
export async function giveRole(db: Db, holding: Member & { role_id: string }): Promise<void> {
  await insertMembershipRole(db, holding)
}

/** The member holds exactly these roles. */
export async function setRolesOfMember(db: Db, member: Member, roleIds: readonly string[]): Promise<void> {
  await replaceMembershipRoles(db, member, roleIds)
}
