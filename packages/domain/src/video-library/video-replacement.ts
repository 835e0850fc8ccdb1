/** API schema of replacing the file of a video. */
import { z } from 'zod'
import { personNameSchema } from '../inputs/public.ts'

export const videoReplacementSchema = z
  .object({
    pending: z
      .object({
        id: z.uuid().describe('Resume the upload at /api/core/uploads/{id}/.'),
        name: z.string().describe('The file name.'),
        size_bytes: z.number().int().nullable(),
        created_by: z.object({ id: z.uuid(), ...personNameSchema.shape }).nullable(),
        created_at: z.iso.datetime(),
      })
      .nullable()
      .describe('The file being uploaded; only one at a time.'),
    former: z
      .object({
        version: z.number().int(),
        duration: z.number().describe('Seconds.'),
        size_bytes: z.number().int(),
      })
      .nullable()
      .describe('The previous file, while it is kept.'),
  })
  .meta({ id: 'VideoReplacement' })

export type VideoReplacement = z.infer<typeof videoReplacementSchema>
