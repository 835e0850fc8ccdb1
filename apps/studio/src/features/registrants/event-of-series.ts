import { formatDate } from '#lib/format.ts'
import { t } from './texts.ts'

/** What lists and options show of an event in a series. */
export type EventOfSeries = { id: string; title: string; start_time: string; timezone: string }

/** The title with the date, because the events of a repeating event share their title. */
export function eventWithDate({ title, start_time, timezone }: EventOfSeries): string {
  return t('eventWithDate', { title, date: formatDate(start_time, timezone) })
}
