import { boothsProfilePart } from '#features/booths/public.ts'
import { peopleProfilePart } from '#features/people/public.ts'
import type { ProfileParts } from '#features/profiles/public.ts'
import { roomsProfilePart } from '#features/rooms/public.ts'

/** What of a person goes with them when two profiles turn out to be one. */
export const profileParts: ProfileParts = [peopleProfilePart, roomsProfilePart, boothsProfilePart]
