/** Blocks for tests: of Monday, November 23, 2026, in Berlin. */
import type { CalendarBlock } from '#features/agenda/calendar/placement.ts'

export const tracks = [
  { id: 'main', title: 'Main' },
  { id: 'workshops', title: 'Workshops' },
  { id: 'community', title: 'Community' },
]

/** A session on the main track from one time to another, unless told otherwise. */
export function aBlock(
  title: string,
  [from, to]: readonly [string, string],
  fields: Partial<CalendarBlock> = {},
): CalendarBlock {
  return {
    id: title.toLowerCase(),
    kind: 'session',
    title,
    start: at(from),
    end: at(to),
    trackIds: ['main'],
    ...fields,
  }
}

/** The instant at which the clocks of Berlin show this time on that Monday. */
export function at(time: string): string {
  return new Date(`2026-11-23T${time}:00+01:00`).toISOString()
}
