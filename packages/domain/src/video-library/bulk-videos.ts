/** Changes several videos in one call. Each succeeds or fails on its own. */
import { z } from 'zod'
import { errorCodes } from '../error-replies/public.ts'
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
      workspace: z.uuid().nullable().describe('The new team; null for none.'),
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
          code: z.enum(errorCodes).nullable().describe('Why it failed; null on success.'),
          workspace: z.uuid().nullable().describe('The previous team, to undo the move.'),
        }),
      )
      .describe('One per video, in the order of the request.'),
  })
  .meta({ id: 'BulkVideosReply' })
export type BulkVideosReply = z.infer<typeof bulkVideosReplySchema>
