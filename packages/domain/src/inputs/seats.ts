/** The seats of a room (WI-027 to WI-029). Free of zod, because studio pages import this file. */
import { t } from './texts.ts'

export const maxSeats = 50

/** "1 seat", "2 seats" (WI-028, WI-029). */
export function formatSeats(seats: number): string {
  return t('seats', { count: seats })
}

/** From 1 to 50 (WI-027). */
export const seatOptions: readonly number[] = Array.from({ length: maxSeats }, (_, index) => index + 1)
