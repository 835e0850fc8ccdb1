/** Requests and replies of the repeating events API. */
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
  starts_on: wallClockSchema.describe('Local start of the first event.'),
  duration_minutes: z.number().int().min(1).max(maxDurationMinutes),
  timezone: createEventSchema.shape.timezone,
}

/** The fields of its events and their schedule. */
export const createRepeatingEventSchema = createEventSchema
  .omit({ start_time: true, end_time: true, series: true })
  .extend(schedule)
  .meta({ id: 'CreateRepeatingEvent' })
export type CreateRepeatingEvent = z.infer<typeof createRepeatingEventSchema>

const scheduleSchema = z.object(schedule).partial()
export type ScheduleChange = z.infer<typeof scheduleSchema>

/** EV-088; omitted fields stay unchanged. Schedule changes apply only to events that have not started. */
export const updateRepeatingEventSchema = updateSeriesSchema
  .extend(scheduleSchema.shape)
  .meta({ id: 'UpdateRepeatingEvent' })
export type UpdateRepeatingEvent = z.infer<typeof updateRepeatingEventSchema>

const { title, description, host_type, is_test, location, locale } = createEventSchema.shape

export const changeOccurrencesSchema = z
  .object({
    scope: z
      .enum(changeScopes)
      .describe(
        'Events that have started are never changed. Changing more than one event changes the rule too.',
      ),
    event: z.uuid().optional().describe('The event, or the first of them; not needed for `all`.'),
    include_detached: z
      .boolean()
      .default(false)
      .describe('Whether to change events that were changed on their own before.'),
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
          .describe('HH:MM, local time of the event.'),
        duration_minutes: schedule.duration_minutes,
        shift_days: z
          .number()
          .int()
          .min(-maxShiftDays)
          .max(maxShiftDays)
          .describe('Number of days later, or earlier if negative.'),
      })
      .partial(),
  })
  .meta({ id: 'ChangeOccurrences' })
export type ChangeOccurrences = z.infer<typeof changeOccurrencesSchema>

export const applyPatternSchema = z
  .object({ include_detached: z.boolean().default(false) })
  .meta({ id: 'ApplyPattern' })
export type ApplyPattern = z.infer<typeof applyPatternSchema>

/** Exactly one of the three changes to preview. */
export const previewOccurrencesSchema = z
  .object({
    change: changeOccurrencesSchema.optional(),
    schedule: scheduleSchema.optional(),
    programme: applyPatternSchema.optional(),
  })
  .refine((preview) => Object.values(preview).filter((change) => change !== undefined).length === 1, {
    ...t.error('previewOneChange'),
    path: ['change'],
  })
  .meta({ id: 'PreviewOccurrences' })
export type PreviewOccurrences = z.infer<typeof previewOccurrencesSchema>

export const occurrencePreviewSchema = z
  .object({
    changed: z.number().int(),
    added: z.array(z.iso.datetime()).describe('When the new events start.'),
    removed: z.array(eventOfSeriesSchema.pick({ id: true, title: true, start_time: true, timezone: true })),
    kept: z.number().int().describe('Left unchanged because they were changed on their own before.'),
    moved: z
      .array(
        eventOfSeriesSchema
          .pick({ id: true, title: true, start_time: true, timezone: true })
          .extend({ new_start_time: z.iso.datetime(), new_timezone: z.string() }),
      )
      .describe('Changed events that get a new start time.'),
    schedule: seriesSchema
      .pick({ recurrence: true, starts_on: true, timezone: true })
      .nullable()
      .describe('The rule after the change; null if it stays the same.'),
  })
  .meta({ id: 'OccurrencePreview' })
export type OccurrencePreview = z.infer<typeof occurrencePreviewSchema>

/** The repeating event after a change, with the effect on its events. */
export const changedRepeatingEventSchema = seriesSchema
  .extend({
    outcome: z.object({
      changed: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
      kept: z.number().int(),
      can_undo: z.boolean().describe('Possible until the next change, unless events were deleted.'),
    }),
  })
  .meta({ id: 'ChangedRepeatingEvent' })
export type ChangedRepeatingEvent = z.infer<typeof changedRepeatingEventSchema>

export const undoOccurrencesSchema = z
  .object({ updated_at: z.iso.datetime().describe('From the reply to the change being undone.') })
  .meta({ id: 'UndoOccurrences' })
export type UndoOccurrences = z.infer<typeof undoOccurrencesSchema>

export const occurrenceSchema = z.object({ event: z.uuid() }).meta({ id: 'OneOccurrence' })
