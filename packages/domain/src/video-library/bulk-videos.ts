/** Several videos changed by one call: each is changed or says why it is not, and the others are all the same. */
import { z } from 'zod'
import { errorCodes } from '../errors/public.ts'
import { maxBulkVideos } from './video-limits.ts'
import { t } from './texts.ts'

const idsSchema = z
  .array(z.uuid())
  .min(1, t.error('videoMissing'))
  .max(maxBulkVideos, t.error('tooManyVideos'))

export const bulkVideosSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      ids: idsSchema,
      workspace: z.uuid().nullable().describe('Where they belong then; null for no team.'),
    }),
    z.object({ action: z.literal('delete'), ids: idsSchema }),
  ])
  .meta({ id: 'BulkVideos' })
export type BulkVideos = z.infer<typeof bulkVideosSchema>

export const bulkVideosReplySchema = z
  .object({
    results: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.enum(errorCodes).nullable().describe('Why it is as it was; null for what was done.'),
          workspace: z.uuid().nullable().describe('Where it belonged before, so that it can be moved back.'),
        }),
      )
      .describe('One for each video, in the order of the call.'),
  })
  .meta({ id: 'BulkVideosReply' })
export type BulkVideosReply = z.infer<typeof bulkVideosReplySchema>
