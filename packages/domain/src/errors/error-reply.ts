/** The reply of a call that failed (ruling 4). */
import { z } from 'zod'
import { errorCodes } from './error-codes.ts'

export const errorReplySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string().describe('A sentence for a person.'),
    request_id: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Name of the field to the sentences that say what to do.'),
  })
  .meta({ id: 'ErrorReply' })

export type ErrorReply = z.infer<typeof errorReplySchema>
