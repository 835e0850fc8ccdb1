import { deleteOrphanedAccounts } from '#features/accounts/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import {
  countMembers,
  deleteOrganization,
  endMemberships,
  listMemberIds,
  type OrganizationPart,
} from '#features/organizations/public.ts'

/** Members removed per transaction. Few, because deleting an account checks every table that refers to it. */
const membersAtOnce = 50

/** Memberships are deleted after other rows because they lead to the accounts; the organization's own row goes last. */
export const organizationsOrganizationPart: OrganizationPart = {
  name: 'organizations',
  contents: async (db) => ({ members: await countMembers(db) }),
  ownRows: {
    tables: ['memberships'],
    async remove(services, organizationId) {
      const counts = await removeMembers(services, organizationId)
      await asSystem(services, (ctx) => deleteOrganization(ctx, organizationId))
      return counts
    },
  },
}

/** Removes all members, and the accounts of people who are in no other organization. */
async function removeMembers(
  services: Services,
  organizationId: string,
): Promise<{ members: number; accounts: number }> {
  const total = { members: 0, accounts: 0 }
  let removed = membersAtOnce
  while (removed === membersAtOnce) {
    removed = await asSystem(services, async (ctx) => {
      const ids = await listMemberIds(ctx.db, organizationId, membersAtOnce)
      const leave = () => endMemberships(ctx, { organizationId, userIds: ids })
      total.accounts += await deleteOrphanedAccounts(ctx, ids, leave)
      total.members += ids.length
      return ids.length
    })
  }
  return total
}
