import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { PlanGate } from '#features/flags/public.ts'
import { seriesQuery } from '#features/series/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { PageBuilder } from '../components/page-builder.tsx'
import { callsOfEventPage, callsOfHubPage, callsOfSeriesPage, type PageCalls } from '../page-builder-calls.ts'
import { hubPageQuery } from '../page-queries.ts'
import { t } from '../texts.ts'

type OfEvent = { eventId: string }

/** The builder of the registration page of an event (RG-001, RG-003, RG-004, RG-013, EV-062). */
export function RegistrationPageBuilderPage({ eventId }: OfEvent) {
  const { data: event } = useQuery(eventQuery(eventId))
  return (
    <BuilderOf
      calls={callsOfEventPage(eventId, 'registration')}
      workspace={event?.workspace?.id ?? null}
      loadFailed={t('registrationFailed')}
    />
  )
}

/** The builder of the page where people watch recordings. */
export function OnDemandPageBuilderPage({ eventId }: OfEvent) {
  const { data: event } = useQuery(eventQuery(eventId))
  return (
    <BuilderOf
      calls={callsOfEventPage(eventId, 'on-demand')}
      workspace={event?.workspace?.id ?? null}
      loadFailed={t('oneFailed')}
    />
  )
}

/** The builder of the page that lists the events of a series (SH-095). */
export function SeriesPageBuilderPage({ seriesId }: { seriesId: string }) {
  const { data: series } = useQuery(seriesQuery(seriesId))
  return (
    <BuilderOf
      calls={callsOfSeriesPage(seriesId)}
      workspace={series?.workspace?.id ?? null}
      loadFailed={t('registrationFailed')}
    />
  )
}

/** The builder of a hub page (HB-013). */
export function HubPageBuilderPage({ pageId }: { pageId: string }) {
  const { data: page } = useQuery(hubPageQuery(pageId))
  return (
    <PlanGate feature="hub_pages" pending={<Skeleton height={320} />}>
      <BuilderOf
        calls={callsOfHubPage(pageId)}
        workspace={page?.workspace?.id ?? null}
        loadFailed={t('oneFailed')}
      />
    </PlanGate>
  )
}

type BuilderOfProps = { calls: PageCalls; workspace: string | null; loadFailed: string }

function BuilderOf({ calls, workspace, loadFailed }: BuilderOfProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: calls.get,
    retry: false,
    // The builder merges changes by others block by block.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  })
  if (data) return <PageBuilder key={calls.key.join(' ')} page={data} calls={calls} workspace={workspace} />
  if (!error) return <Skeleton height={320} />
  return (
    <FailedNotice message={loadFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  )
}
