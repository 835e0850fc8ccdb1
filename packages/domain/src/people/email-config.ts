/** Which emails the speakers and staff of an event get (PP-049, PP-069). */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'
import { eventEmailTypes } from './people-words.ts'

export const emailConfigSchema = z
  .object({
    event: z.uuid(),
    email_type: z.enum(eventEmailTypes),
    is_enabled: z.boolean(),
    minutes_before_start: z
      .number()
      .int()
      .nullable()
      .describe('Null for emails that are sent when someone is added.'),
  })
  .meta({ id: 'EmailConfig' })
export type EmailConfig = z.infer<typeof emailConfigSchema>

export const emailConfigPageSchema = pageOf(emailConfigSchema).meta({ id: 'EmailConfigPage' })

/** Filtering by an invitation also returns the reminders for the same people. */
export const listEmailConfigsQuerySchema = z.object({
  event: z.uuid(),
  email_type: z.enum(eventEmailTypes).optional(),
})

export const changeEmailConfigSchema = z
  .object({ event: z.uuid(), email_type: z.enum(eventEmailTypes), is_enabled: z.boolean() })
  .meta({ id: 'ChangeEmailConfig' })
export type ChangeEmailConfig = z.infer<typeof changeEmailConfigSchema>
