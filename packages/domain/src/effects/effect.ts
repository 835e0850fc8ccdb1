/** API schemas of effects: what the product did to the outside world, such as sending an email, and how it went. */
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
    attempts: z.number().int().describe('Number of attempts since it was created or replayed.'),
    last_error: z.string().nullable().describe('The last error of the receiving service.'),
    next_attempt_at: z.iso.datetime().nullable().describe('Set while it is PENDING.'),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ replay: z.boolean() }).describe('What the caller may do with this effect.'),
  })
  .meta({ id: 'Effect' })

export const outboxEmailSchema = effectSchema
  .extend({
    name: z
      .string()
      .nullable()
      .describe('What lists of emails call it; null for one that is no longer sent.'),
    paragraphs: z.array(z.string()),
    action: z
      .object({
        label: z.string(),
        url: z
          .string()
          .nullable()
          .describe('Only for a kept email whose link does not sign anyone in, until the link expires.'),
        is_for_host: z.boolean().describe('Whether the host of the installation can still read the link.'),
      })
      .nullable(),
  })
  .meta({ id: 'OutboxEmail' })

export const listEffectsQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(255).default('').describe('Part of the recipient or the subject.'),
  state: z.enum(effectStates).optional(),
})

export const effectPageSchema = pageOf(effectSchema).meta({ id: 'EffectPage' })

export type Effect = z.infer<typeof effectSchema>
export type OutboxEmail = z.infer<typeof outboxEmailSchema>
export type ListEffectsQuery = z.infer<typeof listEffectsQuerySchema>
