import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanGate } from '#features/flags/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { PageBuilder } from '../components/page-builder.tsx'
import { callsOfEventPage, callsOfHubPage, type PageCalls } from '../page-builder-calls.ts'
import { t } from '../texts.ts'

/** The builder of the registration page of an event (RG-001, RG-003, RG-004, RG-013). */
export function RegistrationPageBuilderPage({ eventId }: { eventId: string }) {
  return <BuilderOf calls={callsOfEventPage(eventId, 'registration')} loadFailed={t('registrationFailed')} />
}

/** The builder of the page where people watch what was recorded. */
export function OnDemandPageBuilderPage({ eventId }: { eventId: string }) {
  return <BuilderOf calls={callsOfEventPage(eventId, 'on-demand')} loadFailed={t('oneFailed')} />
}

/** The builder of a hub page (HB-013). */
export function HubPageBuilderPage({ pageId }: { pageId: string }) {
  return (
    <PlanGate feature="hub_pages" pending={<Skeleton height={320} />}>
      <BuilderOf calls={callsOfHubPage(pageId)} loadFailed={t('oneFailed')} />
    </PlanGate>
  )
}

type BuilderOfProps = { calls: PageCalls; loadFailed: string }

function BuilderOf({ calls, loadFailed }: BuilderOfProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: calls.get,
    retry: false,
    // What is typed stays; changes of others show when the draft is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [attempt, setAttempt] = useState(0)
  const reload = async () => {
    await refetch()
    setAttempt((before) => before + 1)
  }
  if (data) {
    return (
      <PageBuilder
        key={`${calls.key.join(' ')} ${attempt}`}
        page={data}
        calls={calls}
        onReload={() => void reload()}
      />
    )
  }
  if (!error) return <Skeleton height={320} />
  return (
    <FailedNotice message={loadFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  )
}
