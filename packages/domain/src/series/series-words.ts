/** Enumerations of series, and the rule of repeating events. Free of zod, because studio pages import this file. */

/** The events of a series are chosen individually; those of a repeating event follow from its rule. */
export const seriesKinds = ['series', 'repeating'] as const
export type SeriesKind = (typeof seriesKinds)[number]

/** EV-081. */
export const seriesFilterings = ['all', 'upcoming', 'past'] as const
export type SeriesFiltering = (typeof seriesFilterings)[number]

/** EV-082, EV-083: by title, by next event (or else last event), or by last change. */
export const seriesOrderings = [
  'name',
  '-name',
  'events__start_time',
  '-events__start_time',
  'updated_at',
  '-updated_at',
] as const
export type SeriesOrdering = (typeof seriesOrderings)[number]

/** Which events of a repeating event a change applies to: one, that one and upcoming ones after it, or all upcoming ones. */
export const changeScopes = ['this', 'following', 'all'] as const
export type ChangeScope = (typeof changeScopes)[number]

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** The first to fourth such weekday of a month, or the last. */
export const monthPositions = [1, 2, 3, 4, -1] as const
export type MonthPosition = (typeof monthPositions)[number]

/** The most events of a repeating event: one a day for a year. */
export const maxOccurrences = 366
/** The most years between its first and its last event. */
export const maxRepeatingYears = 20
export const maxInterval = 99

/** When a repeating event takes place, in terms of RFC 5545, section 3.3.10, counted from its first event. */
export type RecurrenceRule = {
  frequency: Frequency
  /** In days, weeks or months. */
  interval: number
  /** Weekly: on these days. Monthly: on this day, the `position`th of the month. */
  by_weekday: Weekday[]
  /** Monthly by weekday: 1 to 4, or -1 for the last. Null repeats by day of the month. */
  position: MonthPosition | null
  /** Ends on this day (YYYY-MM-DD in the event's time zone) or after `count` events; exactly one is set. */
  until: string | null
  count: number | null
}
