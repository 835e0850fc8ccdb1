import type { createRepeatingEventSchema } from '@marquee/domain/events'
import type { z } from 'zod'

type Wanted = z.input<typeof createRepeatingEventSchema>

/**
 * The body that creates a repeating event: twelve Mondays at ten in Berlin over a change to summer time, unless the test
 * says otherwise.
 */
export function repeatingEventWanted(wanted: Partial<Wanted> = {}): Wanted {
  return {
    title: 'Weekly briefing',
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    starts_on: '2027-03-01T10:00',
    duration_minutes: 60,
    recurrence: { frequency: 'weekly', interval: 1, by_weekday: ['MO'], count: 12 },
    ...wanted,
  }
}
