/** How many seats a room has (WI-027 to WI-029). Without zod: the studio reads it. */
import { t } from './texts.ts'

export const maxSeats = 50

/** "1 seat", "2 seats" (WI-028, WI-029). */
export function seatWords(seats: number): string {
  return t('seats', { count: seats })
}

/** From 1 to 50 (WI-027). */
export const seatOptions: readonly number[] = Array.from({ length: maxSeats }, (_, index) => index + 1)
