import { localeOf } from '@marquee/domain/languages'
import { Text } from '@mantine/core'
import { type Event, eventState, type ListedEvent } from '@marquee/domain/events'
import { useFlag } from '#features/flags/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { relativeDay } from '#lib/relative-time.ts'
import { useNow } from '#lib/use-now.ts'
import { t } from '../texts.ts'

type EventDateProps = { event: Pick<Event, 'start_time' | 'timezone' | 'locale'> }

/** The event's start in its own time zone, in the event's locale if the organization's flag is on (EV-145). */
export function EventDate({ event: { start_time, timezone, locale } }: EventDateProps) {
  const isLocal = useFlag('useEventLocaleInDateTime')
  return (
    <time dateTime={start_time}>
      {isLocal ? formatDateTime(start_time, timezone, locale) : formatDateTime(start_time, timezone)}
    </time>
  )
}

/** When a listed event starts, how long until then, and when it ends; leaves out what turned out differently. */
export function EventDates({ event }: { event: ListedEvent }) {
  const isLocal = useFlag('useEventLocaleInDateTime')
  const { start_time, end_time, timezone, locale } = event
  const now = useNow()
  const state = eventState(event, now)
  const isToCome = (at: string) => new Date(at) > now
  const isEarly = (state === 'live' || state === 'past') && isToCome(start_time)
  const isOverEarly = state === 'past' && isToCome(end_time)
  const dayOf = (at: string) => new Date(at).toLocaleDateString('sv', { timeZone: timezone })
  const isOneDay = dayOf(start_time) === dayOf(end_time)
  const language = isLocal ? locale : localeOf()
  const end = isOneDay
    ? new Date(end_time)
        .toLocaleTimeString(language, { timeZone: timezone, hour: 'numeric', minute: '2-digit' })
        .replaceAll('\u202f', ' ')
    : formatDateTime(end_time, timezone, language)
  return (
    <>
      <EventDate event={event} />
      <Text size="xs" c="dimmed">
        {[
          ...(isEarly ? [] : [relativeDay(start_time, now, timezone)]),
          ...(isOverEarly ? [] : [t('ends', { end })]),
        ].join(' · ')}
      </Text>
    </>
  )
}
