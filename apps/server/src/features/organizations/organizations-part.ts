import { deleteOrphanedAccounts } from '#features/accounts/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { countMembers, deleteMemberships, listMemberIds } from './member-store.ts'
import { deleteEndedOrganization } from './organization-end-store.ts'
import type { OrganizationPart } from './organization-part.ts'

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
      await asSystem(services, (ctx) => deleteEndedOrganization(ctx.db, organizationId))
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
      const leave = () => deleteMemberships(ctx.db, organizationId, ids)
      total.accounts += await deleteOrphanedAccounts(ctx, ids, leave)
      total.members += ids.length
      return ids.length
    })
  }
  return total
}
