import { Button, Text } from '@mantine/core'
import { eventState } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import { Link } from '@tanstack/react-router'
import { pagePath } from '#features/navigation/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { formatCountdown } from '#lib/relative-time.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { useNow } from '#lib/use-now.ts'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { EventLine } from './event-line.tsx'

/** The series' next event, with a countdown, and the way to what is next to do: prepare it, or add one. */
export function NextEvent({ series }: { series: Series }) {
  const { next_event: next, last_event: last } = series
  const seconds = useCountdown(next ? Date.parse(next.start_time) : undefined)
  const now = useNow()
  const isLive = next !== null && eventState(next, now) === 'live'
  return (
    <Section title={t('next')}>
      {next ? (
        <div>
          <Text size="xl" fw={600}>
            {seconds === 0 || isLive ? t('nextNow') : t('nextIn', { time: formatCountdown(seconds) })}
          </Text>
          <EventLine event={next} />
        </div>
      ) : (
        <Text>{t('nothingNext')}</Text>
      )}
      {next === null && last !== null && (
        <Text size="sm" c="dimmed">
          {t('lastEvent')}: {formatDateTime(last.start_time, last.timezone)}
        </Text>
      )}
      <div>
        <NextButton series={series} />
      </div>
    </Section>
  )
}

/** Leads to the next event, or to where one is added. */
function NextButton({ series: { id, kind, next_event: next } }: { series: Series }) {
  if (next) {
    return (
      <Button component={Link} to={pagePath('event', 'eventDashboard', { eventId: next.id })}>
        {t('openNext')}
      </Button>
    )
  }
  const isRepeating = kind === 'repeating'
  return (
    <Button
      component={Link}
      to={pagePath(kind, isRepeating ? 'occurrences' : 'seriesEvents', { seriesId: id })}
    >
      {t(isRepeating ? 'seeEvents' : 'addFirst')}
    </Button>
  )
}
