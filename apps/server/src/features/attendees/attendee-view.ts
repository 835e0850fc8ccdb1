import type { AttendeeBadge, PersonInRoom } from '@marquee/domain/attendees'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { ListedPersonRow } from './attendee-store.ts'
import { t } from './texts.ts'

export function personInRoomView(row: ListedPersonRow): PersonInRoom {
  return {
    id: row.id,
    name: row.name || t('guest'),
    title: row.title,
    company: row.company,
    badges: badges.filter(([, role]) => row.roles.includes(role)).map(([badge]) => badge),
  }
}

const badges = [
  ['staff', eventRoleNumbers.organizer],
  ['speaker', eventRoleNumbers.speaker],
  ['sponsor', eventRoleNumbers.sponsor],
] as const satisfies readonly (readonly [AttendeeBadge, number])[]
