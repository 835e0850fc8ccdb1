import { moveBoothsOfPerson } from '#features/booths/public.ts'
import { moveRolesOfPerson } from '#features/people/public.ts'
import type { MoveOfPerson } from '#features/profiles/public.ts'
import { moveRoomsOfPerson } from '#features/rooms/public.ts'

/** What goes along when two profiles turn out to be one person. */
export const movesOfPerson: readonly MoveOfPerson[] = [
  moveRolesOfPerson,
  moveRoomsOfPerson,
  moveBoothsOfPerson,
]
