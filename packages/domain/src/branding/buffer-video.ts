/** The video that loops on the stage of an event before it starts and between sessions. */
import { z } from 'zod'
import { videoAssetSchema } from '../video-library/public.ts'

export const bufferVideoSchema = z
  .object({
    event: z.uuid(),
    stage_roll_video_asset: z.uuid().nullable().describe('The id of the video, as `video` has it.'),
    video: videoAssetSchema.nullable(),
    can: z.object({ update: z.boolean() }).describe('What the caller may do with it.'),
  })
  .meta({ id: 'BufferVideo' })

export const chooseBufferVideoSchema = z.object({ video_asset: z.uuid() }).meta({ id: 'ChooseBufferVideo' })

export type BufferVideo = z.infer<typeof bufferVideoSchema>
