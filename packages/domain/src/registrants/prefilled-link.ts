/** Links to a registration page that opens with answers filled in. */
import { z } from 'zod'

/** Any longer, and email programs and proxies cut the address. */
export const maxPrefilledLength = 3000
const prefilledDays = { least: 1, usual: 30, most: 365 } as const

export const createPrefilledLinkSchema = z
  .object({
    event: z.uuid(),
    answers: z
      .record(z.string().max(100), z.unknown())
      .describe(
        'By the key of the question; any of them can be left out. Consents can’t be given for someone.',
      ),
    valid_days: z
      .number()
      .int()
      .min(prefilledDays.least)
      .max(prefilledDays.most)
      .default(prefilledDays.usual),
  })
  .meta({ id: 'CreatePrefilledLink' })
export type CreatePrefilledLink = z.infer<typeof createPrefilledLinkSchema>

export const prefilledLinkSchema = z
  .object({
    url: z.string().describe('Whoever has it can read the answers in it; it opens nothing else.'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'PrefilledLink' })
export type PrefilledLink = z.infer<typeof prefilledLinkSchema>
