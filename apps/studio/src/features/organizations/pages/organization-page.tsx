import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DeleteOrganization, RetentionSection } from '#features/organization-data/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { StorageSection } from '#features/storage/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { toast } from '#ui/toast/toast.ts'
import { organizationQuery } from '../organization-queries.ts'
import { OrganizationForm } from '../components/organization-form.tsx'
import { OrganizationPlan } from '../components/organization-plan.tsx'
import { t } from '../texts.ts'

export function OrganizationPage() {
  const organization = useQuery(organizationQuery(useMe().organization.id))
  const updateDecision = usePermission('organization:update')
  const { error } = organization
  useEffect(() => {
    // ST-042.
    if (error) toast({ kind: 'error', message: t('organizationFailed') })
  }, [error])
  return (
    <>
      <PageHead title={t('organization')} sentence={t('organizationText')} />
      <QueryView query={organization} pending={<OrganizationSkeleton />} empty="never">
        {(loaded) => (
          <Stack gap="xl">
            <OrganizationForm key={loaded.id} organization={loaded} decision={updateDecision} />
            <OrganizationPlan organizationId={loaded.id} />
            <StorageSection />
            <RetentionSection organizationId={loaded.id} />
            <DeleteOrganization organization={loaded} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function OrganizationSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={220} />
    </Stack>
  )
}
