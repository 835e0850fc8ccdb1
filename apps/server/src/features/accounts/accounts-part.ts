import type { OrganizationPart } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { deleteUsersWithoutMembership, lockAccounts } from './account-store.ts'
import { revokeSignInsTo } from './revoke-sign-ins.ts'

export const accountsOrganizationPart: OrganizationPart = {
  name: 'accounts',
  close: revokeSignInsTo,
}

/**
 * Runs `leave`, by which these people leave an organization, and deletes the accounts of those who are in no other;
 * returns how many. Whoever is being invited elsewhere waits for the lock, and keeps their account.
 */
export async function deleteAccountsThatLeave(
  { db }: WithDb<Services>,
  ids: readonly string[],
  leave: () => Promise<void>,
): Promise<number> {
  await lockAccounts(db, ids)
  await leave()
  return deleteUsersWithoutMembership(db, ids)
}
