/** How long an organization keeps its audit trail and what its members did in the studio. */
import { z } from 'zod'
import { t } from './texts.ts'

/**
 * Days. Three months is the least, so that nobody who may change this can erase what they have just done; ten years is
 * the longest that commercial law asks for. Whoever wants longer keeps the trail as long as the organization.
 */
export const auditRetention = { min: 90, max: 3650 } as const
/** Days. Activity says what people did, so it is never kept for good. */
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

const days = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : text)

/** The same in an address, where `forever` stands for null. */
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

/** What a retention would remove of what is there now. */
export const retentionLossSchema = z
  .object({ audit_entries: z.int(), activities: z.int() })
  .meta({ id: 'RetentionLoss' })
export type RetentionLoss = z.infer<typeof retentionLossSchema>
