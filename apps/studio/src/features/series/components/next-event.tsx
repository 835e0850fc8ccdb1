import { Text } from '@mantine/core'
import { eventState } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import { formatDateTime } from '#lib/format.ts'
import { formatCountdown } from '#lib/relative-time.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { useNow } from '#lib/use-now.ts'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'
import { EventLine } from './event-line.tsx'

/** The series' next event, with a countdown. */
export function NextEvent({ series: { next_event: next, last_event: last } }: { series: Series }) {
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
    </Section>
  )
}
