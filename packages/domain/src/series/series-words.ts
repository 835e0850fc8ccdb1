/** What a series is, and the rule of one that repeats. Without zod: the studio's screens read them. */

/** A series has events that were chosen one by one; those of a repeating event follow from its rule. */
export const seriesKinds = ['series', 'repeating'] as const
export type SeriesKind = (typeof seriesKinds)[number]

/** EV-081. */
export const seriesFilterings = ['all', 'upcoming', 'past'] as const
export type SeriesFiltering = (typeof seriesFilterings)[number]

/** EV-082, EV-083: title, date of the next event (of the last one where none comes), date of the last change. */
export const seriesOrderings = [
  'name',
  '-name',
  'events__start_time',
  '-events__start_time',
  'updated_at',
  '-updated_at',
] as const
export type SeriesOrdering = (typeof seriesOrderings)[number]

/** Which events of a repeating event a change is for: one, that and the coming ones after it, or all coming ones. */
export const changeScopes = ['this', 'following', 'all'] as const
export type ChangeScope = (typeof changeScopes)[number]

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Which of the weekdays of a month: the first to the fourth, or the last. */
export const monthPositions = [1, 2, 3, 4, -1] as const
export type MonthPosition = (typeof monthPositions)[number]

/** A repeating event has at most so many events: one a day for a year. */
export const maxOccurrences = 366
/** And its last one is at most so many years after its first. */
export const maxRepeatingYears = 20
export const maxInterval = 99

/** When a repeating event takes place, in the words of RFC 5545, section 3.3.10, counted from its first event. */
export type RecurrenceRule = {
  frequency: Frequency
  /** Every so many days, weeks or months. */
  interval: number
  /** Weekly: on these days. Monthly: on this day, the `position`th of the month. */
  by_weekday: Weekday[]
  /** Monthly by weekday: 1 to 4, or -1 for the last. Null is by the day of the month. */
  position: MonthPosition | null
  /** The last day, YYYY-MM-DD in the zone of the event; or how many events; one of both. */
  until: string | null
  count: number | null
}
