/** Defaults and limits of rooms. Free of zod, because studio pages import this file. */
import { maxNameLength } from '../inputs/public.ts'

export const defaultSeats = 10
export const maxRoomTitleLength = maxNameLength
