import { isPlanFeatureOn, type PlanFeature } from '@marquee/domain/organizations'
import type { OrganizationRow } from './organization-store.ts'

/** Whether the organization's plan has the feature. Without a tier it has them all (PE-085, PE-087). */
export function hasPlanFeature(organization: OrganizationRow, feature: PlanFeature): boolean {
  return isPlanFeatureOn(organization, feature)
}
