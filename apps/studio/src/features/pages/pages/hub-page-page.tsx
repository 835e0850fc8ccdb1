import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PlanGate } from '#features/flags/public.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { HubPublic } from '../components/hub-public.tsx'
import { PageAddress } from '../components/page-address.tsx'
import { PageActions, type PageChoice } from '../components/page-actions.tsx'
import { DeletePageDialog, SavePageDialog } from '../components/page-dialogs.tsx'
import { hubPageQuery } from '../page-queries.ts'
import { t } from '../texts.ts'

/** One hub page at `/pages/{pageId}` (HB-012, HB-028). */
export function HubPagePage({ pageId }: { pageId: string }) {
  return (
    <PlanGate feature="hub_pages" pending={<Skeleton height={160} />}>
      <OneHubPage pageId={pageId} />
    </PlanGate>
  )
}

function OneHubPage({ pageId }: { pageId: string }) {
  const query = useQuery(hubPageQuery(pageId))
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ choice: PageChoice; isOpen: boolean }>()
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const { data: page } = query
  if (page === undefined) {
    if (!query.isError) return <Skeleton height={160} />
    const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
    return (
      <>
        <PageHead title={t('title')} />
        <FailedNotice message={t('oneFailed')} error={query.error} {...retry} />
      </>
    )
  }
  const isOpen = (isDeletion: boolean) =>
    chosen?.isOpen === true && (chosen.choice === 'delete') === isDeletion
  return (
    <>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/pages" />}>
        {t('back')}
      </Anchor>
      <PageHead
        title={page.name}
        sentence={page.workspace ? t('ofTeam', { name: page.workspace.name }) : t('ofAll')}
        actions={<PageActions page={page} onChoose={(choice) => setChosen({ choice, isOpen: true })} />}
      />
      <Stack gap="xs" align="flex-start">
        <PageAddress owner={{ kind: 'hub', id: page.id }} canChange={page.can.update} />
        <Text size="sm">
          {t('createdAt')} <Instant at={page.created_at} />
        </Text>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/pages/$pageId/hub-page-builder" params={{ pageId }} />}
        >
          {t('openBuilder')}
        </Anchor>
      </Stack>
      <HubPublic page={page} />
      <SavePageDialog
        kind={chosen?.choice === 'duplicate' ? 'duplicate' : 'edit'}
        page={page}
        isOpen={isOpen(false)}
        onClose={close}
      />
      <DeletePageDialog
        page={page}
        isOpen={isOpen(true)}
        onClose={close}
        onDeleted={() => void navigate({ to: '/pages' })}
      />
    </>
  )
}
