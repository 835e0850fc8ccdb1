import type { OwnOrganization } from '@marquee/domain/organizations'
import { listOrganizationsOfUser } from './member-store.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'

/** The organizations that the sign-in may go over to and its own, by name. */
export async function listOwnOrganizations(ctx: UserContext): Promise<OwnOrganization[]> {
  const { userId, organizationId, reach } = ctx.user
  const all = await asSystem(ctx, (ctx) => listOrganizationsOfUser(ctx.db, userId))
  return reach === 'account' ? all : all.filter(({ id }) => id === organizationId)
}
