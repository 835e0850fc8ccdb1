import { randomUUID } from 'node:crypto'
import type { CreateOrganization } from '@marquee/domain/administration'
import { flagsOfNewOrganization, type Organization } from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { moveSignIn } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  insertMembership,
  insertOrganization,
  listActiveMemberships,
  organizationView,
} from '#features/organizations/public.ts'
import { insertMembershipRole } from '#features/permissions/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * There is an organisation of this name, whoever made it is its admin, and their sign-in is to it from its next refresh
 * on (SH-029). Throws `conflict` for a person who belongs to one: they are invited to another, or sign up anew.
 */
export async function createOrganization(ctx: UserContext, form: CreateOrganization): Promise<Organization> {
  const { userId, signInId } = ctx.user
  const existing = await asSystem(ctx, (ctx) => listActiveMemberships(ctx.db, userId))
  if (existing.length > 0) throw new AppError('conflict', { message: "You're already in an organization." })
  const organizationId = randomUUID()
  const organization = await inOrganization({ ...ctx, organizationId }, async (ctx) => {
    const { name, region = ctx.settings.region } = form
    const row = await insertOrganization(ctx.db, {
      id: organizationId,
      name,
      region,
      flags: flagsOfNewOrganization,
    })
    const ids = { organization_id: organizationId, user_id: userId }
    await insertMembership(ctx.db, { ...ids, role: 'ORG_ADMIN' })
    await insertMembershipRole(ctx.db, { ...ids, role_id: roleIds.organizationAdmin })
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
  await asSystem(ctx, (ctx) => moveSignIn(ctx.db, signInId, { organizationId, at: ctx.clock.now() }))
  return organization
}
