/** Where the replacing of a video's file stands, as it travels. */
import { z } from 'zod'
import { personNameSchema } from '../inputs/public.ts'

export const videoReplacementSchema = z
  .object({
    pending: z
      .object({
        id: z.uuid().describe('The upload is continued at /api/core/uploads/{id}/.'),
        name: z.string().describe('Of its file.'),
        size_bytes: z.number().int().nullable(),
        created_by: z.object({ id: z.uuid(), ...personNameSchema.shape }).nullable(),
        created_at: z.iso.datetime(),
      })
      .nullable()
      .describe('The file that is on its way; a video has one at a time.'),
    former: z
      .object({
        version: z.number().int(),
        duration: z.number().describe('Seconds.'),
        size_bytes: z.number().int(),
      })
      .nullable()
      .describe('The file before the present one, while it is kept.'),
  })
  .meta({ id: 'VideoReplacement' })

export type VideoReplacement = z.infer<typeof videoReplacementSchema>
