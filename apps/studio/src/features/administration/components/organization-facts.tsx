import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { ApiError } from '@marquee/api'
import type { Organization } from '@marquee/domain/organizations'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { planQuery } from '#features/flags/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { contractQuery } from '../administration-queries.ts'
import { t } from '../texts.ts'

/** What is given to the organisation and not set by it: its plan, if it has one, and the features that are on. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  return (
    <Stack gap="lg">
      <Contract organizationId={organization.id} />
      <section aria-labelledby="organization-flags">
        <Title order={2} id="organization-flags">
          {t('flags')}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('flagsText')}
        </Text>
        <Stack component="ul" gap="xs" m={0} p={0}>
          {Object.entries(organization.flags).map(([flag, isOn]) => (
            <Group component="li" key={flag} justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {flag}
              </Text>
              <Badge variant="dot" color={isOn ? 'green' : 'gray'} tt="none" fw={500}>
                {t(isOn ? 'on' : 'off')}
              </Badge>
            </Group>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

/** ST-044 to ST-046: an organization without a plan has no contract, so none is asked for. */
function Contract({ organizationId }: { organizationId: string }) {
  const { data: plan } = useQuery(planQuery(organizationId))
  const contract = useQuery({ ...contractQuery(organizationId), enabled: (plan?.tier ?? null) !== null })
  const { error } = contract
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.code === 'ORGANIZATION_DOES_NOT_HAVE_CONTRACT')) return
    // Without an answer there is no message of the server.
    const isAnswer = error instanceof ApiError && error.status !== 0
    toast({ kind: 'error', message: isAnswer ? error.message : t('contractFailed') })
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
