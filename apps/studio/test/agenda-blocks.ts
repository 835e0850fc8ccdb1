/** Blocks for tests, on Monday, November 23, 2026, in Berlin. */
import type { CalendarBlock } from '#features/agenda/calendar/placement.ts'

export const tracks = [
  { id: 'main', title: 'Main' },
  { id: 'workshops', title: 'Workshops' },
  { id: 'community', title: 'Community' },
]

/** A session on the main track by default. */
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

/** The instant of this Berlin time on that Monday. */
export function at(time: string): string {
  return new Date(`2026-11-23T${time}:00+01:00`).toISOString()
}
