import { boothsProfilePart } from '#features/booths/public.ts'
import { peopleProfilePart } from '#features/people/public.ts'
import type { ProfileParts } from '#features/profiles/public.ts'
import { roomsProfilePart } from '#features/rooms/public.ts'

/** Everything that moves when two profiles are merged. */
export const profileParts: ProfileParts = [peopleProfilePart, roomsProfilePart, boothsProfilePart]
