/** An effect as it travels: something that the product does to the outside, and what became of it. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { effectStates } from './effect-states.ts'

export const effectSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['mail']),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(effectStates),
    attempts: z.number().int().describe('How often it was tried since it was made or replayed.'),
    last_error: z.string().nullable().describe('What the other side said last.'),
    next_attempt_at: z.iso.datetime().nullable().describe('When it is tried next, while it is PENDING.'),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ replay: z.boolean() }).describe('What the caller may do with this effect.'),
  })
  .meta({ id: 'Effect' })

export const outboxEmailSchema = effectSchema
  .extend({
    paragraphs: z.array(z.string()),
    action: z
      .object({
        label: z.string(),
        url: z
          .string()
          .nullable()
          .describe('Only of an email that was kept here and that signs nobody in, until its link ends.'),
        is_for_host: z.boolean().describe('Whether the host of the installation can still read the link.'),
      })
      .nullable(),
  })
  .meta({ id: 'OutboxEmail' })

export const listEffectsQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(255).default('').describe('A part of the recipient or of the subject.'),
  state: z.enum(effectStates).optional(),
})

export const effectPageSchema = pageOf(effectSchema).meta({ id: 'EffectPage' })

export type Effect = z.infer<typeof effectSchema>
export type OutboxEmail = z.infer<typeof outboxEmailSchema>
export type ListEffectsQuery = z.infer<typeof listEffectsQuerySchema>
