import type { MeReply } from '@marquee/domain/accounts'
import { isAdministrator } from '@marquee/domain/permissions'
import { listWorkspaces, organizationView, workspaceView } from '#features/organizations/public.ts'
import { listPageDomains, vanityDomainView } from '#features/page-domains/public.ts'
import { findMemberRights } from '#features/permissions/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { findPerson } from './account-store.ts'
import { canEditAccount } from './managed-user.ts'

/** The signed-in person, their organization with its flags, their permissions and their workspaces. */
export async function getMe(ctx: UserContext): Promise<MeReply> {
  const { userId, organizationId, reach } = ctx.user
  const { person, can_edit_account } = await asSystem(ctx, async (ctx) => ({
    person: await findPerson(ctx.db, userId),
    can_edit_account: await canEditAccount(ctx),
  }))
  if (!person) throw new AppError('not_signed_in')
  const self = { ...person, reach, can_edit_account, has_mail_server: sendsEmail(ctx.settings) }
  return organizationId === undefined
    ? { ...self, ...withoutOrganization }
    : { ...self, ...(await getMembership(ctx, { userId, organizationId })) }
}

/** For a person without an organization (SH-239). */
const withoutOrganization = {
  role: null,
  is_admin: false,
  requester_role: [],
  permissions: { organization: [], workspaces: {} },
  has_permissions_feature: false,
  organization: null,
  workspaces: [],
} satisfies Partial<MeReply>

async function getMembership(ctx: UserContext, key: { userId: string; organizationId: string }) {
  return inOrganization({ ...ctx, organizationId: key.organizationId }, async (ctx) => {
    const rights = await findMemberRights(ctx.db, key)
    if (!rights) throw new AppError('not_signed_in')
    const domains = await listPageDomains(ctx.db)
    const isAdmin = isAdministrator(rights.holder)
    const workspaces = isAdmin ? await listWorkspaces(ctx.db) : rights.workspaces
    const { organization: grants, workspaces: grantsOfWorkspaces } = rights.holder.permissions
    return {
      role: rights.shownRole,
      is_admin: isAdmin,
      requester_role: rights.requester_role,
      permissions: {
        organization: [...grants],
        workspaces: Object.fromEntries(
          Object.entries(grantsOfWorkspaces).map(([id, list]) => [id, [...list]]),
        ),
      },
      has_permissions_feature: rights.holder.hasPermissionsFeature,
      organization: organizationView(rights.organization, domains.map(vanityDomainView)),
      workspaces: workspaces.map(workspaceView),
    }
  })
}
