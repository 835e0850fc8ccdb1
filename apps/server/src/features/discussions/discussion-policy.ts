/** Who may enter the rooms of an event, and who leads them. */
import { roomDoor, type RoomDoor } from '@marquee/domain/discussions'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { EventRow } from '#features/events/public.ts'
import { stateOfEvent } from '#features/events/public.ts'
import type { Attendee } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { DiscussionRow } from './discussion-store.ts'
import { t } from './texts.ts'

type Leading = Pick<DiscussionRow, 'owner_profile_id' | 'sponsor_profile_id'>

/** Whether they lead the room: its owner, the sponsor of its booth, and the staff (PE-034). */
export function leadsRoom(
  { profileId, roles, isPerson }: Pick<Attendee, 'profileId' | 'roles' | 'isPerson'>,
  { owner_profile_id, sponsor_profile_id }: Leading,
): boolean {
  if (!isPerson) return false
  return (
    roles.includes(eventRoleNumbers.organizer) ||
    owner_profile_id === profileId ||
    sponsor_profile_id === profileId
  )
}

/** Whether the rooms of the event are open at `now`. */
export async function doorOf(db: Db, event: EventRow, now: Date): Promise<RoomDoor> {
  return roomDoor({ state: await stateOfEvent(db, event, now), is_test: event.is_test })
}

/** Throws `conflict` with the reason unless rooms are open. */
export function requireOpenDoor(door: RoomDoor): void {
  if (door !== 'open') throw new AppError('conflict', { message: t(door) })
}
