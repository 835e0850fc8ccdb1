/** What the calls of repeating events take and answer. */
import { z } from 'zod'
import {
  changeScopes,
  eventOfSeriesSchema,
  recurrenceRuleSchema,
  seriesSchema,
  updateSeriesSchema,
  wallClockSchema,
} from '../series/public.ts'
import { createEventSchema } from './event-calls.ts'
import { t } from './texts.ts'

const maxDurationMinutes = 14 * 24 * 60
const maxShiftDays = 366

const schedule = {
  recurrence: recurrenceRuleSchema,
  starts_on: wallClockSchema.describe('The first event, on the clock of its zone.'),
  duration_minutes: z.number().int().min(1).max(maxDurationMinutes),
  timezone: createEventSchema.shape.timezone,
}

/** The fields of its events, and when they are. */
export const createRepeatingEventSchema = createEventSchema
  .omit({ start_time: true, end_time: true, series: true })
  .extend(schedule)
  .meta({ id: 'CreateRepeatingEvent' })
export type CreateRepeatingEvent = z.infer<typeof createRepeatingEventSchema>

const scheduleSchema = z.object(schedule).partial()
export type ScheduleChange = z.infer<typeof scheduleSchema>

/** EV-088; what is left out stays as it is. A change of when its events are is for those that have not begun. */
export const updateRepeatingEventSchema = updateSeriesSchema
  .extend(scheduleSchema.shape)
  .meta({ id: 'UpdateRepeatingEvent' })
export type UpdateRepeatingEvent = z.infer<typeof updateRepeatingEventSchema>

const { title, description, host_type, is_test, location, locale } = createEventSchema.shape

export const changeOccurrencesSchema = z
  .object({
    scope: z
      .enum(changeScopes)
      .describe('Events that have begun are never changed. More than one are a change of the rule too.'),
    event: z.uuid().optional().describe('Which one, or from which on; not needed for all.'),
    include_detached: z
      .boolean()
      .default(false)
      .describe('Whether events that were changed by themselves are changed too.'),
    changes: z
      .object({
        title,
        description: description.unwrap(),
        host_type: host_type.unwrap(),
        is_test: is_test.unwrap(),
        location: location.unwrap(),
        locale: locale.unwrap(),
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.error('timeMissing'))
          .describe('HH:MM on the clock of the event.'),
        duration_minutes: schedule.duration_minutes,
        shift_days: z
          .number()
          .int()
          .min(-maxShiftDays)
          .max(maxShiftDays)
          .describe('So many days later, or earlier.'),
      })
      .partial(),
  })
  .meta({ id: 'ChangeOccurrences' })
export type ChangeOccurrences = z.infer<typeof changeOccurrencesSchema>

export const applyPatternSchema = z
  .object({ include_detached: z.boolean().default(false) })
  .meta({ id: 'ApplyPattern' })
export type ApplyPattern = z.infer<typeof applyPatternSchema>

/** What would be done: one of the three. */
export const previewOccurrencesSchema = z
  .object({
    change: changeOccurrencesSchema.optional(),
    schedule: scheduleSchema.optional(),
    programme: applyPatternSchema.optional(),
  })
  .refine((wanted) => Object.values(wanted).filter((one) => one !== undefined).length === 1, {
    ...t.error('previewOneChange'),
    path: ['change'],
  })
  .meta({ id: 'PreviewOccurrences' })
export type PreviewOccurrences = z.infer<typeof previewOccurrencesSchema>

export const occurrencePreviewSchema = z
  .object({
    changed: z.number().int(),
    added: z.array(z.iso.datetime()).describe('When the new events begin.'),
    removed: z.array(eventOfSeriesSchema.pick({ id: true, title: true, start_time: true, timezone: true })),
    kept: z.number().int().describe('Left as they are, because they were changed by themselves.'),
    moved: z
      .array(
        eventOfSeriesSchema
          .pick({ id: true, title: true, start_time: true, timezone: true })
          .extend({ new_start_time: z.iso.datetime(), new_timezone: z.string() }),
      )
      .describe('Those of the changed events that begin at another time.'),
    schedule: seriesSchema
      .pick({ recurrence: true, starts_on: true, timezone: true })
      .nullable()
      .describe('The rule after the change; null where it stays.'),
  })
  .meta({ id: 'OccurrencePreview' })
export type OccurrencePreview = z.infer<typeof occurrencePreviewSchema>

/** The repeating event after a change, and what became of its events. */
export const changedRepeatingEventSchema = seriesSchema
  .extend({
    outcome: z.object({
      changed: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
      kept: z.number().int(),
      can_undo: z.boolean().describe('Until the next change. Never where events were deleted.'),
    }),
  })
  .meta({ id: 'ChangedRepeatingEvent' })
export type ChangedRepeatingEvent = z.infer<typeof changedRepeatingEventSchema>

export const undoOccurrencesSchema = z
  .object({ updated_at: z.iso.datetime().describe('What the change that is to be undone replied.') })
  .meta({ id: 'UndoOccurrences' })
export type UndoOccurrences = z.infer<typeof undoOccurrencesSchema>

export const occurrenceSchema = z.object({ event: z.uuid() }).meta({ id: 'OneOccurrence' })
