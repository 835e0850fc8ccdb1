/** How long an organization keeps its audit trail and its activity. */
import { z } from 'zod'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { t } from './texts.ts'

/**
 * Days. At least three months, so that people who can change this can't erase traces of what they just did. Ten years is
 * the longest period that commercial law requires; an organization that wants more can keep the trail forever.
 */
export const auditRetention = { min: 90, max: 3650 } as const
/** Days. Activity is personal, so it is never kept forever. */
export const activityRetention = { min: 7, max: 730 } as const
export const defaultActivityRetentionDays = 90

export const retentionSchema = z
  .object({
    audit_retention_days: z
      .int()
      .min(auditRetention.min, t.error('auditRetentionTooShort', { min: auditRetention.min }))
      .max(auditRetention.max, t.error('retentionTooLong', { max: auditRetention.max }))
      .nullable()
      .describe('Null keeps the audit trail as long as the organization.'),
    activity_retention_days: z
      .int()
      .min(activityRetention.min, t.error('activityRetentionTooShort', { min: activityRetention.min }))
      .max(activityRetention.max, t.error('retentionTooLong', { max: activityRetention.max })),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof retentionSchema>

export const savedRetentionSchema = retentionSchema
  .extend({ version: versionSchema })
  .meta({ id: 'SavedRetention' })
export type SavedRetention = z.infer<typeof savedRetentionSchema>

export const changeRetentionSchema = retentionSchema
  .extend({ seen: seenSchema })
  .meta({ id: 'ChangeRetention' })
export type ChangeRetention = z.infer<typeof changeRetentionSchema>

const days = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : text)

/** The same as query parameters, where `forever` means null. */
export const retentionQuerySchema = z.object({
  audit_retention_days: z
    .string()
    .max(10)
    .transform((text) => (text === 'forever' ? null : days(text)))
    .pipe(retentionSchema.shape.audit_retention_days),
  activity_retention_days: z
    .string()
    .max(10)
    .transform(days)
    .pipe(retentionSchema.shape.activity_retention_days),
})

/** How many existing records a new retention would delete. */
export const retentionLossSchema = z
  .object({ audit_entries: z.int(), activities: z.int() })
  .meta({ id: 'RetentionLoss' })
export type RetentionLoss = z.infer<typeof retentionLossSchema>
