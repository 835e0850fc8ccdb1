export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day for an hour from 0 to 23; the evening lasts until 5 a.m. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
