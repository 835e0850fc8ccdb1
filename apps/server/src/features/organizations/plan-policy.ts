import { type PlanFeature, type Planned, isPlanFeatureOn } from '@marquee/domain/organizations'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findOrganization, type OrganizationRow } from './organization-store.ts'

/** Throws `feature_not_enabled` unless the organization's plan includes `feature` (PE-072, PE-085). */
export async function requirePlanFeature(
  ctx: WithDb<OrganizationContext>,
  feature: PlanFeature,
): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (!organization) throw new AppError('not_found')
  if (!hasPlanFeature(organization, feature)) throw new AppError('feature_not_enabled')
}

/** Whether the organization's plan includes the feature. Without a tier every feature is included (PE-085, PE-087). */
export function hasPlanFeature(organization: OrganizationRow, feature: PlanFeature): boolean {
  return isPlanFeatureOn(plannedOf(organization), feature)
}

/** The fields that determine an organization's plan. */
export function plannedOf({ tier, pricing_config, flags }: OrganizationRow): Planned {
  return { tier, pricing_config, has_one_click: flags.enableOneClickRegister === true }
}
