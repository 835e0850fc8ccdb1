import { dateFormat } from '@marquee/domain/languages'
import type { EventRow } from './event-store.ts'

/** `Mar 20, 2027, 2:00 PM GMT+1`, in the zone of the event (EV-144). */
export function whenInWords({ start_time, timezone }: Pick<EventRow, 'start_time' | 'timezone'>): string {
  const format = dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  })
  return format.format(start_time).replaceAll('\u202f', ' ')
}
