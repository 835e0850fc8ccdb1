/** API schemas of the media place: a video of the library that plays on a stage with cameras. */
import { z } from 'zod'

export const stageMediaSchema = z
  .object({
    id: z.uuid().describe('Names this playing of the video.'),
    video: z.uuid(),
    name: z.string(),
    duration_seconds: z.number().nullable(),
    started_at: z.iso.datetime().nullable().describe('When its first picture was shown; null until then.'),
  })
  .meta({ id: 'StageMedia' })
export type StageMedia = z.infer<typeof stageMediaSchema>

export const playOnStageSchema = z
  .object({ video: z.uuid().describe('One of `GET …/backstage/videos/`.') })
  .meta({ id: 'PlayOnStage' })

const maxSearchLength = 100

export const stageVideosQuerySchema = z.object({ search: z.string().max(maxSearchLength).default('') })

/** Videos that can be played on a stage. */
export const stageVideosSchema = z
  .object({
    videos: z
      .array(z.object({ id: z.uuid(), name: z.string(), duration_seconds: z.number().nullable() }))
      .describe('Ready videos of the library, the newest first; at most 20.'),
  })
  .meta({ id: 'StageVideos' })
