import type { PlanFeature } from '@marquee/domain/organizations'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from './flag-queries.ts'

/** Whether the organization's plan has a feature; all of them until the plan is known, as the server has the last word. */
export function usePlan(): (feature: PlanFeature) => boolean {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  return (feature) => plan === undefined || plan.pricing_config[feature]
}
