/** Which emails an event sends (PP-049, PP-069, EM-082). */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'
import { type EmailType, emailTypes } from '../email-designs/public.ts'
import { eventEmailTypes } from './people-words.ts'

const isOfPeople = (type: string) => eventEmailTypes.some((one) => one === type)

/** All emails of the product; those to speakers and staff first. */
export const emailTypesOfConfigs: readonly EmailTypeOfConfig[] = [
  ...eventEmailTypes,
  ...emailTypes.filter((type) => type !== 'Custom').filter((type) => !isOfPeople(type)),
]
export type EmailTypeOfConfig = Exclude<EmailType, 'Custom'>

export const emailConfigSchema = z
  .object({
    event: z.uuid(),
    email_type: z.enum(emailTypesOfConfigs),
    is_enabled: z.boolean(),
    minutes_before_start: z
      .number()
      .int()
      .nullable()
      .describe('Null for emails that are sent when someone is added, or after the event.'),
  })
  .meta({ id: 'EmailConfig' })
export type EmailConfig = z.infer<typeof emailConfigSchema>

export const emailConfigPageSchema = pageOf(emailConfigSchema).meta({ id: 'EmailConfigPage' })

/** Filtering by an email also returns the others for the same people. */
export const listEmailConfigsQuerySchema = z.object({
  event: z.uuid(),
  email_type: z.enum(emailTypesOfConfigs).optional(),
})

export const changeEmailConfigSchema = z
  .object({ event: z.uuid(), email_type: z.enum(emailTypesOfConfigs), is_enabled: z.boolean() })
  .meta({ id: 'ChangeEmailConfig' })
export type ChangeEmailConfig = z.infer<typeof changeEmailConfigSchema>
