import { getPlan } from '@marquee/api/flags'
import type { PlanFeature } from '@marquee/domain/organizations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'

/** An organization's plan, with every feature decided (PE-086). */
export const planQuery = (organizationId: string) =>
  queryOptions({
    ...getPlan.query({ query: { organization_id: organizationId } }),
    staleTime: 5 * 60_000,
  })

/** Whether the organization's plan has a feature; true until the plan loads, as the server enforces it anyway. */
export function usePlan(): (feature: PlanFeature) => boolean {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  return (feature) => plan === undefined || plan.pricing_config[feature]
}
