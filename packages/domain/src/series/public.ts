export { occurrencesOf } from './occurrences.ts'
export { recurrenceRuleSchema, wallClockSchema } from './recurrence.ts'
export { recurrenceFault } from './recurrence-fault.ts'
export { positionWords, describeRecurrence, weekdayNames } from './recurrence-words.ts'
export {
  type EventOfSeries,
  eventOfSeriesSchema,
  maxSeriesNameLength,
  type Series,
  seriesSchema,
} from './series.ts'
export {
  type ChangeEventsOfSeries,
  changeEventsOfSeriesSchema,
  type CreateSeries,
  createSeriesSchema,
  deleteSeriesQuerySchema,
  getSeriesQuerySchema,
  type ListSeriesQuery,
  listSeriesQuerySchema,
  type SeriesDetails,
  seriesPageSchema,
  type UpdateSeries,
  updateSeriesSchema,
} from './series-calls.ts'
export {
  type ChangeScope,
  changeScopes,
  type Frequency,
  frequencies,
  maxInterval,
  maxOccurrences,
  type MonthPosition,
  monthPositions,
  type RecurrenceRule,
  type SeriesFiltering,
  type SeriesKind,
  type SeriesOrdering,
  seriesFilterings,
  seriesKinds,
  seriesOrderings,
  type Weekday,
  weekdays,
} from './series-words.ts'
export { type Schedule, scheduleFrom, shiftDay, shiftSchedule } from './schedule.ts'
