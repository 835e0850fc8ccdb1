import type { OwnOrganization } from '@marquee/domain/administration'
import { listOrganizationsOfUser } from '#features/organizations/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'

/** The organisations that the person may sign in to, by name. */
export async function listOwnOrganizations(ctx: UserContext): Promise<OwnOrganization[]> {
  return asSystem(ctx, (ctx) => listOrganizationsOfUser(ctx.db, ctx.user.userId))
}
