import { describeRecurrence, type Series } from '@marquee/domain/series'

/** The rule of a repeating event in words; with the day since when, where its first events followed another one. */
export function scheduleWords(series: Series): string | undefined {
  const { recurrence, starts_on } = series
  if (recurrence === null || starts_on === null) return undefined
  return describeRecurrence(recurrence, starts_on, hasEarlierRule(series) ? 'from' : undefined)
}

/** Whether there are events before the first date of the rule. */
export function hasEarlierRule({ events = [], starts_on, timezone }: Series): boolean {
  if (starts_on === null || timezone === null) return false
  // Written as ISO 8601; the arithmetic of time zones is not for a head.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return events.some(({ occurrence_start }) => {
    if (occurrence_start === null) return false
    return clock.format(new Date(occurrence_start)).replace(' ', 'T') < starts_on
  })
}
