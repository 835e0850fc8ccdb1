import type { OrganizationPart } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { deleteUsersWithoutMembership, lockAccounts } from './account-store.ts'
import { revokeSignInsTo } from './revoke-sign-ins.ts'

export const accountsOrganizationPart: OrganizationPart = {
  name: 'accounts',
  close: revokeSignInsTo,
}

/**
 * Runs `leave`, which removes these people from an organization, then deletes the accounts of those who belong to no
 * other; returns how many. The lock makes concurrent invitations wait, so someone being invited elsewhere keeps their account.
 */
export async function deleteOrphanedAccounts(
  { db }: WithDb<Services>,
  ids: readonly string[],
  leave: () => Promise<void>,
): Promise<number> {
  await lockAccounts(db, ids)
  await leave()
  return deleteUsersWithoutMembership(db, ids)
}
