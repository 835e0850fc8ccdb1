/** What the screens say of rooms. Without zod: the studio reads it. */
import { maxNameLength } from '../inputs/public.ts'

export const defaultSeats = 10
export const maxRoomTitleLength = maxNameLength
