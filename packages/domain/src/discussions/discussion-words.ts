/** When rooms are open. Free of zod, because pages import this file. */
import { countsAsLive, type EventState } from '../events/public.ts'

export const roomDoors = ['early', 'open', 'over', 'canceled'] as const
/** Rooms open with the doors of their event and close with its end. */
export type RoomDoor = (typeof roomDoors)[number]

/** Test events never count as live, so their rooms are open until they end. */
export function roomDoor({ state, is_test }: { state: EventState; is_test: boolean }): RoomDoor {
  if (state === 'canceled') return 'canceled'
  if (state === 'past') return 'over'
  return is_test || countsAsLive(state) ? 'open' : 'early'
}
