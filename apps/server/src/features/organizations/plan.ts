import { isPlanFeatureOn, type PlanFeature } from '@marquee/domain/organizations'
import type { OrganizationRow } from './organization-store.ts'
import { plannedOrganization } from './organization-view.ts'

/** Whether the organisation's plan has the feature; without a tier it has all but what a flag decides (PE-085, PE-087). */
export function hasPlanFeature(organization: OrganizationRow, feature: PlanFeature): boolean {
  return isPlanFeatureOn(plannedOrganization(organization), feature)
}
