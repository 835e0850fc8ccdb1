import { randomUUID } from 'node:crypto'
import {
  type CreateOrganization,
  flagsOfNewOrganization,
  type Organization,
} from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { enterOwnOrganization } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  addMember,
  addOrganization,
  listActiveMemberships,
  organizationView,
} from '#features/organizations/public.ts'
import { giveRole } from '#features/permissions/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/**
 * Creates the organization with the caller as its admin. Their sign-in moves to it at its next refresh (SH-029). Throws
 * `conflict` for a person who already belongs to one: they join another by invitation, or sign up again.
 */
export async function createOrganization(ctx: UserContext, form: CreateOrganization): Promise<Organization> {
  const { userId } = ctx.user
  const existing = await asSystem(ctx, (ctx) => listActiveMemberships(ctx.db, userId))
  if (existing.length > 0) throw new AppError('conflict', { message: t('alreadyInOrganization') })
  const organizationId = randomUUID()
  const organization = await inOrganization({ ...ctx, organizationId }, async (ctx) => {
    const { name, region = ctx.settings.region } = form
    const row = await addOrganization(ctx, {
      id: organizationId,
      name,
      region,
      flags: flagsOfNewOrganization,
    })
    await addMember(ctx, { organizationId, userId, role: 'ORG_ADMIN' })
    const role_id = roleIds.organizationAdmin
    await giveRole(ctx.db, { organization_id: organizationId, user_id: userId, role_id })
    await writeAudit(
      { ...ctx, actor: { userId } },
      {
        action: 'organization.created',
        target_type: 'organization',
        target_id: organizationId,
        target_name: name,
      },
    )
    return organizationView(row)
  })
  await enterOwnOrganization(ctx, organizationId)
  return organization
}
