import { hasEventRoles } from '@marquee/domain/permissions'
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `feature_not_enabled` unless the organization has event roles turned on (PP-009, PP-058). */
export async function requireEventRoles(ctx: WithDb<OrganizationContext>): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (!organization || !hasEventRoles(organization)) throw new AppError('feature_not_enabled')
}
