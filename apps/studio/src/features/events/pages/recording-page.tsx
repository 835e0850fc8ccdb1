import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { EventHead } from '../components/event-head.tsx'
import { EventOverview } from '../components/event-overview.tsx'
import { Recordings } from '../components/recordings.tsx'
import { eventQuery } from '../event-queries.ts'
import { t } from '../one-event-texts.ts'
import { useEventUpdates } from '../use-event-updates.ts'
import { useLeaveWhenForbidden } from '../use-leave-when-forbidden.ts'

const route = getRouteApi('/_studio/recording-event/$eventId/')

/** An event of type Recording, with its session recordings (EV-113). */
export function RecordingPage({ eventId }: { eventId: string }) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const event = useQuery(eventQuery(eventId))
  useEventUpdates()
  useLeaveWhenForbidden(event.error)
  if (event.data) {
    return (
      <>
        <EventHead event={event.data} />
        <EventOverview key={eventId} event={event.data} onDeleted={() => navigate({ to: '/recordings' })}>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('recordings')}
            </Title>
            <Recordings
              eventId={eventId}
              params={params}
              goTo={(change) =>
                navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
              }
            />
          </Stack>
        </EventOverview>
      </>
    )
  }
  if (event.isError) {
    const retry = { isRetrying: event.isFetching, onRetry: () => void event.refetch() }
    return <FailedNotice message={t('loadFailed')} error={event.error} {...retry} />
  }
  return <Skeleton height={360} />
}
