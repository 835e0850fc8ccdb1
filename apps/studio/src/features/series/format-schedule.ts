import { describeRecurrence, type Series } from '@marquee/domain/series'

/** A repeating event's rule in words, with its start date if earlier events followed another rule. */
export function formatSchedule(series: Series): string | undefined {
  const { recurrence, starts_on } = series
  if (recurrence === null || starts_on === null) return undefined
  return describeRecurrence(recurrence, starts_on, hasEarlierRule(series) ? 'from' : undefined)
}

/** Whether there are events before the rule's first date. */
export function hasEarlierRule({ events = [], starts_on, timezone }: Series): boolean {
  if (starts_on === null || timezone === null) return false
  // The Swedish locale writes ISO 8601; this avoids loading the time zone code for the menu's head.
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
