export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day that an hour from 0 to 23 belongs to; a night is a long evening until five. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
