/** The reply to a failed call (ruling 4). */
import { z } from 'zod'
import { errorCodes } from './error-codes.ts'

export const errorReplySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string().describe('A sentence for people.'),
    request_id: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('For each invalid field, sentences that say what to do.'),
  })
  .meta({ id: 'ErrorReply' })

export type ErrorReply = z.infer<typeof errorReplySchema>
