import type { Event } from '@marquee/domain/events'
import { useFlag } from '#features/flags/public.ts'
import { formatDateTime } from '#lib/format.ts'

type EventDateProps = { event: Pick<Event, 'start_time' | 'timezone' | 'locale'> }

/** When the event starts, in its own zone; written as its locale does where the organization's flag says so (EV-145). */
export function EventDate({ event: { start_time, timezone, locale } }: EventDateProps) {
  const isLocal = useFlag('useEventLocaleInDateTime')
  return (
    <time dateTime={start_time}>
      {isLocal ? formatDateTime(start_time, timezone, locale) : formatDateTime(start_time, timezone)}
    </time>
  )
}
