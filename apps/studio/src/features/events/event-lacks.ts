/** What an event still lacks, and where each can be added. */
import type { EventLack } from '@marquee/domain/events'
import { hasPage, type PageName } from '#features/navigation/public.ts'
import { t } from './one-event-texts.ts'

/** The page where each missing item can be added. */
export const pageOfLack = {
  dashboard: 'eventDashboard',
  agenda: 'agenda',
  speakers: 'speakers',
  staff: 'staff',
  'check-in-staff': 'checkInStaff',
  rooms: 'rooms',
  booths: 'booths',
  registration: 'registrationPage',
} as const satisfies Record<EventLack['place'], PageName>

/** Only what this version has a page for. */
export function fixableLacks<Lack extends Pick<EventLack, 'place'>>(missing: readonly Lack[]): Lack[] {
  return missing.filter(({ place }) => hasPage(pageOfLack[place]))
}

/** The lack in words, as on the event's dashboard. */
export function lackText({ what, count }: EventLack): string {
  return t(`missing.${what}`, { count })
}
