import type { OrganizationRow } from './organization-store.ts'

/** Features that a plan may leave out. */
export type PlanFeature = 'permissions' | 'token_creation' | 'whitelabel_page_domain'

/** Whether the organisation's plan has the feature; without a tier it has them all (PE-085, PE-087). */
export function hasPlanFeature(
  { tier, pricing_config }: Pick<OrganizationRow, 'tier' | 'pricing_config'>,
  feature: PlanFeature,
): boolean {
  return tier === null || pricing_config[feature] === true
}
