import { Text } from '@mantine/core'
import { type Event, type EventMetadata, eventState } from '@marquee/domain/events'
import { formatDateTime } from '#lib/format.ts'
import { formatCountdown } from '#lib/relative-time.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { useNow } from '#lib/use-now.ts'
import { Section } from '#ui/section/section.tsx'
import { t } from '../one-event-texts.ts'

type NextUpProps = { event: Event; next: EventMetadata['next'] }

/** What happens next at the event, with a countdown. */
export function NextUp({ event, next }: NextUpProps) {
  const now = useNow()
  const seconds = useCountdown(next ? Date.parse(next.at) : undefined)
  return (
    <Section title={t('next.title')}>
      {next === null ? (
        <Text>{t(emptyTextOf(event, now))}</Text>
      ) : (
        <div>
          <Text size="xl" fw={600}>
            {seconds === 0 ? t('next.now') : t('next.in', { time: formatCountdown(seconds) })}
          </Text>
          <Text>{t(`next.${next.what}`, { title: next.title })}</Text>
          <Text size="sm" c="dimmed">
            <time dateTime={next.at}>{formatDateTime(next.at, event.timezone)}</time>
          </Text>
        </div>
      )}
    </Section>
  )
}

function emptyTextOf(event: Event, now: Date): 'next.canceled' | 'next.over' | 'next.none' {
  const state = eventState(event, now)
  if (state === 'canceled') return 'next.canceled'
  return state === 'past' ? 'next.over' : 'next.none'
}
