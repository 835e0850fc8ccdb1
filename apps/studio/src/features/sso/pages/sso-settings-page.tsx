import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import type { SsoConnection, SsoSettings } from '@marquee/domain/sso'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDecide } from '#features/permissions/public.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { DomainsSection } from '../components/domains-section.tsx'
import { ProviderForm } from '../components/provider-form.tsx'
import { SwitchSection } from '../components/switch-section.tsx'
import { TestSection } from '../components/test-section.tsx'
import { useDeleteSso } from '../sso-mutations.ts'
import { ssoSettingsQuery } from '../sso-queries.ts'
import { t } from '../texts.ts'
import classes from './sso-settings-page.module.css'

const route = getRouteApi('/_studio/settings-new/organization/sso')

/** Sets up single sign-on in four steps: enter the provider, test it, turn it on, verify domains. */
export function SsoSettingsPage() {
  const { test: testId } = route.useSearch()
  usePageTitle(t('title'), 'Marquee')
  const query = useQuery(ssoSettingsQuery)
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={query.data ? <StateBadge connection={query.data.connection} /> : undefined}
      />
      <QueryView query={query} pending={<Skeleton height={420} aria-label={t('loading')} />} empty="never">
        {(settings) => <SsoSteps settings={settings} testId={testId} />}
      </QueryView>
    </div>
  )
}

function SsoSteps({ settings, testId }: { settings: SsoSettings; testId: string | undefined }) {
  const canUpdate = useDecide()('sso:update').allowed
  const { connection } = settings
  const queryClient = useQueryClient()
  const { key, startOver } = useFreshStart(() => queryClient.refetchQueries(ssoSettingsQuery))
  return (
    <Stack gap="xl">
      <ProviderForm key={key} settings={settings} canUpdate={canUpdate} onStartOver={startOver} />
      {connection === null ? null : (
        <>
          <TestSection testId={testId} canUpdate={canUpdate} />
          <SwitchSection connection={connection} canUpdate={canUpdate} />
          <DomainsSection domains={connection.domains} canUpdate={canUpdate} />
          {canUpdate ? <RemoveSso /> : null}
        </>
      )}
    </Stack>
  )
}

function StateBadge({ connection }: { connection: SsoConnection | null }) {
  const isOn = connection?.is_enabled === true
  return (
    <Badge color={isOn ? 'indigo' : 'gray'} variant="light">
      {t(`state.${stateOf(connection)}`)}
    </Badge>
  )
}

function stateOf(connection: SsoConnection | null): 'none' | 'untested' | 'off' | 'on' | 'only' {
  if (connection === null) return 'none'
  if (!connection.is_enabled) return connection.is_tested ? 'off' : 'untested'
  return connection.only_sso ? 'only' : 'on'
}

function RemoveSso() {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteSso()
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('remove.go')}
      </Button>
      <ConfirmMutation
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        isDestructive
        mutation={remove}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
        onClose={() => setIsAsking(false)}
      >
        {t('remove.sentence')}
      </ConfirmMutation>
    </div>
  )
}
