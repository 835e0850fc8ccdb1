/** Requests and replies of the library of filler slides, and of the slide of an event. */
import { z } from 'zod'
import { checkedTextSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { videoNameFault } from '../video-library/public.ts'
import { fillerStates } from './filler-slide.ts'

/** UP-111, UP-112: as names of videos. */
const fileName = checkedTextSchema(1000, videoNameFault)

export const fillerSlideSchema = z
  .object({
    id: z.uuid(),
    organization: z.uuid(),
    workspace: z.uuid().nullable().describe('The team it belongs to; null for the whole organization.'),
    file_name: z.string(),
    broadcast_filler_image_s3_path: z.string().describe('The path of the picture on the content host.'),
    broadcast_filler_video_s3_path: z.string().nullable(),
    broadcast_filler_state: z
      .enum(fillerStates)
      .default('PROCESSING')
      .describe('Whether the video of the picture was made.'),
    image_url: z.string(),
    video_url: z.string().nullable(),
    created_at: z.iso.datetime(),
    usage_count: z.number().int().describe('How many events show it. A slide in use can’t be deleted.'),
    can: z.object({ update: z.boolean() }).describe('What the caller may do with it.'),
  })
  .meta({ id: 'FillerSlide' })
export type FillerSlide = z.infer<typeof fillerSlideSchema>

export const fillerSlidePageSchema = pageOf(fillerSlideSchema).meta({ id: 'FillerSlidePage' })

const orderings = ['created_at', '-created_at', 'file_name', '-file_name'] as const

export const listFillerSlidesQuerySchema = pageQuerySchema.extend({
  ordering: z.enum(orderings).default('-created_at'),
  uploaded: z.literal('true').optional().describe('Every slide is uploaded before it is created.'),
  search: z.string().trim().max(200).default(''),
  workspace: z.uuid().optional().describe('Only slides of this team and those of the whole organization.'),
})
export type ListFillerSlidesQuery = z.infer<typeof listFillerSlidesQuerySchema>

export const createFillerSlideSchema = z
  .object({
    file_name: fileName,
    organization: z.uuid().optional().describe('The caller’s own, which is the default.'),
    broadcast_filler_image_s3_path: z
      .string()
      .min(1)
      .max(500)
      .describe('The address or the path of a picture that was uploaded for the purpose `filler_slide`.'),
    workspace: z.uuid().nullable().default(null),
  })
  .meta({ id: 'CreateFillerSlide' })
export type CreateFillerSlide = z.infer<typeof createFillerSlideSchema>

export const renameFillerSlideSchema = z.object({ file_name: fileName }).meta({ id: 'RenameFillerSlide' })

export const eventFillerSlideSchema = z
  .object({
    event: z.uuid(),
    filler_slide: z.uuid().nullable(),
    slide: fillerSlideSchema.nullable(),
    is_locked: z.boolean().describe('Whether it can no longer change, because the event is about to start.'),
    can: z.object({ update: z.boolean() }).describe('What the caller may do, unless it is locked.'),
  })
  .meta({ id: 'EventFillerSlide' })
export type EventFillerSlide = z.infer<typeof eventFillerSlideSchema>

export const chooseFillerSlideSchema = z.object({ filler_slide: z.uuid() }).meta({ id: 'ChooseFillerSlide' })

/** The slide as the room shows it. */
export const roomFillerSchema = z
  .object({ image: z.string(), video: z.string().nullable() })
  .describe('What a stage shows while nothing plays.')
export type RoomFiller = z.infer<typeof roomFillerSchema>
