import { Text, Title } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { planQuery } from '#features/flags/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { contractQuery } from '../organization-queries.ts'
import { t } from '../texts.ts'

/** The organization's plan, if it has one; without a plan there is no contract to fetch (ST-044 to ST-046). */
export function OrganizationPlan({ organizationId }: { organizationId: string }) {
  const { data: plan } = useQuery(planQuery(organizationId))
  const contract = useQuery({ ...contractQuery(organizationId), enabled: (plan?.tier ?? null) !== null })
  const { error } = contract
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.code === 'ORGANIZATION_DOES_NOT_HAVE_CONTRACT')) return
    // Without a response there is no message from the server.
    const hasResponse = error instanceof ApiError && error.status !== 0
    toast({ kind: 'error', message: hasResponse ? error.message : t('contractFailed') })
  }, [error])
  if (!contract.data) return null
  const { tier, attendee_count: count } = contract.data
  return (
    <section>
      <Title order={2}>{t('contract')}</Title>
      <Text size="sm">
        {tier}, {t('attendees', { count })}
      </Text>
    </section>
  )
}
