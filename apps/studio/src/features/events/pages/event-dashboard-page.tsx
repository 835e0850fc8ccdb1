import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { EventOverview } from '../components/event-overview.tsx'
import { eventQuery } from '../event-queries.ts'
import { t } from '../one-event-texts.ts'

/** The dashboard of an event or webinar (EV-095, EV-096). */
export function EventDashboardPage({ eventId }: { eventId: string }) {
  const event = useQuery(eventQuery(eventId))
  const navigate = useNavigate()
  if (event.data) {
    return <EventOverview key={eventId} event={event.data} onDeleted={() => navigate({ to: '/events' })} />
  }
  if (event.isError) {
    const retry = { isRetrying: event.isFetching, onRetry: () => void event.refetch() }
    return <FailedNotice message={t('loadFailed')} error={event.error} {...retry} />
  }
  return (
    <Stack gap="md">
      <Skeleton height={36} />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </Stack>
  )
}
