import type { PlanFeature } from '@marquee/domain/organizations'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { planQuery } from '../flag-queries.ts'

type PlanGateProps = {
  feature: PlanFeature
  children: ReactNode
  /** A skeleton of `children`, until the plan loads. */
  pending?: ReactNode
}

/** `children` if the organization's plan has the feature, or else a notice with the contact (PE-072). */
export function PlanGate({ feature, children, pending }: PlanGateProps) {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <QueryView query={query} pending={pending ?? <Skeleton height={160} />} empty="never">
      {({ pricing_config, contact_url }) =>
        pricing_config[feature] ? children : <FeatureNotEnabled contactUrl={contact_url} />
      }
    </QueryView>
  )
}
