/** Requests of the video library API. */
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

/** VL-278, VL-281. A video must match every filter, and any of the values of a repeated one. */
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
  event_ids: repeatable(z.uuid()).describe('Recordings of these events.'),
  event_id: z.uuid().optional().describe('Recordings of this event (EV-109).'),
  event_tag: z.uuid().optional().describe('Recordings of events with this tag.'),
  series_id: z.uuid().optional().describe('Recordings of events in this series or repeating event.'),
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

/** The form of a new video asset (UP-045). The client chooses `id`, so that a repeated call creates one asset. */
export const createVideoFormSchema = z
  .object({
    id: z.uuid(),
    name: videoNameSchema,
    organization: z.uuid(),
    asset_type: z.literal('VIDEO'),
    uploaded: z.literal('false').describe('The file follows as an upload.'),
    duration: z.coerce.number().min(minVideoDurationSeconds, t.error('tooShort')).max(360_000),
    size_bytes: z.coerce.number().int().min(1).max(maxVideoSizeBytes),
    workspace: z.uuid().optional(),
    place: z
      .enum(libraryViews)
      .optional()
      .describe(
        'Where in the studio it is uploaded, which determines the source (UP-065); the library by default.',
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

/** VL-089, VL-090; omitted fields stay unchanged. */
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

/** The form of a replacement file. Workspace and source stay those of the video. */
export const replaceVideoFormSchema = createVideoFormSchema
  .omit({ workspace: true, place: true })
  .meta({ id: 'ReplaceVideoForm' })

export const retitleVideoSchema = z
  .object({ video_library_id: z.uuid(), title: videoNameSchema })
  .meta({ id: 'RetitleVideo' })

const minClipSeconds = 0.1

/** Cuts a part of a video into a video of its own. */
export const clipVideoSchema = z
  .object({
    id: z.uuid().describe('Chosen by the client, so that a repeated call creates one clip.'),
    name: videoNameSchema,
    from: z.number().min(0, t.error('inPointBeforeStart')).describe('Seconds.'),
    to: z.number().min(0).describe('Seconds.'),
  })
  .refine(({ from, to }) => to - from >= minClipSeconds - 0.0005, {
    path: ['to'],
    ...t.error('endBeforeStart'),
  })
  .meta({ id: 'ClipVideo' })

export type ClipVideo = z.infer<typeof clipVideoSchema>

export type ListVideosQuery = z.infer<typeof listVideosQuerySchema>
export type ReplaceVideoForm = z.infer<typeof replaceVideoFormSchema>
export type CreateVideoForm = z.infer<typeof createVideoFormSchema>
