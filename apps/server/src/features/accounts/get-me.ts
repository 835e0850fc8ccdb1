import type { MeReply } from '@marquee/domain/accounts'
import {
  findOrganization,
  listWorkspaces,
  listWorkspacesOfUser,
  organizationView,
  workspaceView,
} from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPerson } from './account-store.ts'

/** The signed-in person, their organisation with its flags, and the workspaces that are theirs. */
export async function getMe(ctx: MemberContext): Promise<MeReply> {
  return inOrganization(ctx, async (ctx) => {
    const { userId, organizationId, role } = ctx.actor
    const person = await findPerson(ctx.db, userId)
    const organization = await findOrganization(ctx.db, organizationId)
    if (!person || !organization) throw new AppError('not_signed_in')
    const isAdmin = role === 'ORGANIZATION_ADMIN'
    const workspaces = isAdmin ? await listWorkspaces(ctx.db) : await listWorkspacesOfUser(ctx.db, userId)
    return {
      ...person,
      role,
      organization: organizationView(organization),
      workspaces: workspaces.map(workspaceView),
    }
  })
}
