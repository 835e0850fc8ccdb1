import { localeOf } from '@marquee/domain/languages'
import { Text } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import { useFlag } from '#features/flags/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { relativeDay } from '#lib/relative-time.ts'
import { useNow } from '#lib/use-now.ts'
import { t } from '../texts.ts'
import { EventDate } from './event-date.tsx'

/** When a listed event starts, how far away that is, and when it ends. */
export function EventDates({ event }: { event: ListedEvent }) {
  const isLocal = useFlag('useEventLocaleInDateTime')
  const { start_time, end_time, timezone, locale } = event
  const away = relativeDay(start_time, useNow(), timezone)
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
        {away} · {t('ends', { end })}
      </Text>
    </>
  )
}
