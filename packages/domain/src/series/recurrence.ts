import { z } from 'zod'
import { frequencies, maxInterval, maxOccurrences, monthPositions, weekdays } from './series-words.ts'
import { t } from './texts.ts'

const daySchema = z.iso.date()
/** Local time in the event's zone, in the format of `<input type="datetime-local">`. */
export const wallClockSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, t.error('dateTimeMissing'))
  .refine((local) => daySchema.safeParse(local.slice(0, 10)).success, t.error('invalidDate'))
  .refine((local) => local >= '2000' && local < '2101', t.error('yearOutOfRange'))

export const recurrenceRuleSchema = z
  .object({
    frequency: z.enum(frequencies),
    interval: z.number().int().min(1).max(maxInterval),
    by_weekday: z.array(z.enum(weekdays)).max(7).default([]),
    position: z
      .literal(monthPositions)
      .nullable()
      .default(null)
      .describe('Which of the month’s weekdays; -1 is the last. Null repeats by day of the month.'),
    until: daySchema.nullable().default(null).describe('The last day, in the event’s time zone.'),
    count: z.number().int().min(1).max(maxOccurrences).nullable().default(null),
  })
  .meta({ id: 'RecurrenceRule' })
