import type { PlanFeature } from '@marquee/domain/organizations'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findOrganization } from './organization-store.ts'
import { hasPlanFeature } from './plan.ts'

/** Throws `feature_not_enabled` unless the plan of the organization has `feature` (PE-072, PE-085). */
export async function requirePlanFeature(
  ctx: WithDb<OrganizationContext>,
  feature: PlanFeature,
): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (!organization) throw new AppError('not_found')
  if (!hasPlanFeature(organization, feature)) throw new AppError('feature_not_enabled')
}
