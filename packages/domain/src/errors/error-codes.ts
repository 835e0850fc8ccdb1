/** The closed set of codes that an error reply may carry, and the reply itself (ruling 4). */
import { z } from 'zod'

export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'wrong_credentials',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'not_ready',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

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
