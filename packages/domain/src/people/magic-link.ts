/** Someone's personal link to an event (PP-078, PP-079). */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { t } from './texts.ts'

/** `user_id` is the id of the profile, or of its account. */
export const magicLinkQuerySchema = z
  .object({ event_id: z.uuid(), email: emailSchema.optional(), user_id: z.uuid().optional() })
  .refine(({ email, user_id }) => email !== undefined || user_id !== undefined, {
    path: ['email'],
    ...t.error('personMissing'),
  })
export type MagicLinkQuery = z.infer<typeof magicLinkQuerySchema>

export const magicLinkSchema = z
  .object({ url: z.string().describe('Anyone who opens it enters the event as this person.') })
  .meta({ id: 'MagicLink' })
