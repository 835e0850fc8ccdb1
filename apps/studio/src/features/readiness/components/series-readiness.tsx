import { Anchor, Skeleton, Text } from '@mantine/core'
import type { SeriesAlertCentre } from '@marquee/domain/readiness'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pagePath } from '#features/navigation/public.ts'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { seriesAlertCentreQuery } from '../readiness-queries.ts'
import { t } from '../texts.ts'
import classes from './series-readiness.module.css'

/** How many warnings each of the next events of a series has. */
export function SeriesReadiness({ seriesId }: { seriesId: string }) {
  const query = useQuery(seriesAlertCentreQuery(seriesId))
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    ['event-updated', 'series-updated', 'broadcast-updated', 'agenda-item-updated', 'track-updated'],
    () => void queryClient.invalidateQueries(seriesAlertCentreQuery(seriesId)),
  )
  if (query.data?.events.length === 0) return null
  return (
    <Section title={t('nextEvents')}>
      <QueryView query={query} pending={<Skeleton height={96} />} empty="never">
        {({ events }) => (
          <ul className={classes['list']}>
            {events.map((event) => (
              <EventEntry key={event.id} event={event} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}

function EventEntry({ event: { id, title, count } }: { event: SeriesAlertCentre['events'][number] }) {
  return (
    <li className={classes['entry']}>
      <Anchor
        component={Link}
        to={pagePath('event', 'eventDashboard', { eventId: id })}
        size="sm"
        c="inherit"
      >
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {count === 0 ? t('ready') : t('warnings', { count })}
      </Text>
    </li>
  )
}
