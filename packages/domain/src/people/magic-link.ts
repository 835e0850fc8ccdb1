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

/** The fragment of the personal link, which browsers don't send when they open it. */
export const enterEventSchema = z
  .object({ event_id: z.uuid(), key: z.string().min(1).max(200) })
  .meta({ id: 'EnterEvent' })
export type EnterEvent = z.infer<typeof enterEventSchema>

export const entranceSchema = z
  .object({
    event: z.object({
      id: z.uuid(),
      title: z.string(),
      start_time: z.iso.datetime(),
      end_time: z.iso.datetime(),
      timezone: z.string(),
      is_canceled: z.boolean(),
    }),
    person: z.object({ first_name: z.string(), last_name: z.string() }),
    role: z.number().int().describe('The event role of the person.'),
  })
  .meta({ id: 'Entrance' })
export type Entrance = z.infer<typeof entranceSchema>
