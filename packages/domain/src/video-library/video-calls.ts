/** What the calls of the library take: list, create, rename. */
import { z } from 'zod'
import { pageOf, pageQuerySchema, repeatable } from '../lists/public.ts'
import { noTeam } from '../organizations/public.ts'
import { libraryViews } from './library-view.ts'
import { creationTypes, videoAssetSchema, videoNameSchema } from './video-asset.ts'
import {
  areInOrder,
  maxChapters,
  maxChapterTitleLength,
  maxDescriptionLength,
  maxVideoSizeBytes,
  minVideoDurationSeconds,
} from './video-limits.ts'
import { videoSources } from './video-sources.ts'
import { t } from './texts.ts'

/** VL-074..076. The API takes `title` for `name` (ruling 1). */
export const videoOrderings = ['-created_at', 'created_at', '-name', 'name', '-title', 'title'] as const
export type VideoOrdering = (typeof videoOrderings)[number]

/** UPLOADED is read as UPLOAD (ruling 2). */
const sourceSchema = z
  .enum([...videoSources, 'UPLOADED'])
  .transform((source) => (source === 'UPLOADED' ? 'UPLOAD' : source))

/** VL-278, VL-281. A video matches a filter of several values by any of them, and all filters together. */
export const listVideosQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(255).default(''),
  ordering: z.enum(videoOrderings).default('-created_at'),
  workspace: z.union([z.uuid(), z.literal(noTeam), z.literal('')]).default(''),
  workspace__isnull: z
    .enum(['true', 'false'])
    .optional()
    .describe(`\`true\` is the same as the workspace \`${noTeam}\`.`),
  creation_type: z.enum(creationTypes).optional(),
  source: repeatable(sourceSchema),
  created_by: repeatable(z.uuid()),
  event_ids: repeatable(z.uuid()).describe('The events that they are recordings of.'),
  event_id: z.uuid().optional().describe('The same for one event (EV-109).'),
  event_tag: z.uuid().optional().describe('The tag of the events that they are recordings of.'),
  series_id: z.uuid().optional().describe('The series or repeating event of these events.'),
})

/** EV-108. */
export const listRecordingsQuerySchema = pageQuerySchema.extend({
  limit: pageQuerySchema.shape.limit.unwrap().default(25),
  title: z.string().trim().max(255).default(''),
})
export type ListRecordingsQuery = z.infer<typeof listRecordingsQuerySchema>

/** EV-110. */
export const listRoomAssetsQuerySchema = listRecordingsQuerySchema.extend({ event_id: z.uuid() })

export const videoPageSchema = pageOf(videoAssetSchema).meta({ id: 'VideoAssetPage' })

/** The form of a new video asset (UP-045); `id` is the client's, so that a repeated call makes one asset. */
export const createVideoFormSchema = z
  .object({
    id: z.uuid(),
    name: videoNameSchema,
    organization: z.uuid(),
    asset_type: z.literal('VIDEO'),
    uploaded: z
      .literal('false')
      .describe('The bytes follow by the upload; the server says when they are there.'),
    duration: z.coerce.number().min(minVideoDurationSeconds, t.error('tooShort')).max(360_000),
    size_bytes: z.coerce.number().int().min(1).max(maxVideoSizeBytes),
    workspace: z.uuid().optional(),
    place: z
      .enum(libraryViews)
      .optional()
      .describe(
        'Where in the studio it is uploaded, which decides the source (UP-065); the library if left out.',
      ),
  })
  .meta({ id: 'CreateVideoForm' })

const chaptersSchema = z
  .array(
    z.object({
      title: z
        .string()
        .trim()
        .min(1, t.error('chapterTitleMissing'))
        .max(maxChapterTitleLength, t.error('chapterTitleTooLong')),
      start_time: z.number().min(0, t.error('chapterOutsideVideo')).max(360_000),
    }),
  )
  .max(maxChapters, t.error('tooManyChapters'))
  .refine(areInOrder, t.error('chaptersOutOfOrder'))

/** What is said about a video, as far as it changes (VL-089, VL-090). */
export const updateVideoSchema = z
  .object({
    name: videoNameSchema,
    description: z.string().trim().max(maxDescriptionLength, t.error('descriptionTooLong')),
    metadata: z.object({ chapters: chaptersSchema }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, t.error('nothingToChange'))
  .meta({ id: 'UpdateVideo' })
export type UpdateVideo = z.infer<typeof updateVideoSchema>

/** The form of a file that takes the place of a video's: as for a new video, whose workspace and origin are the video's. */
export const replaceVideoFormSchema = createVideoFormSchema
  .omit({ workspace: true, place: true })
  .meta({ id: 'ReplaceVideoForm' })

export const retitleVideoSchema = z
  .object({ video_library_id: z.uuid(), title: videoNameSchema })
  .meta({ id: 'RetitleVideo' })

export type ListVideosQuery = z.infer<typeof listVideosQuerySchema>
export type ReplaceVideoForm = z.infer<typeof replaceVideoFormSchema>
export type CreateVideoForm = z.infer<typeof createVideoFormSchema>
