/** What the calls of the library take: list, create, rename. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { noTeam } from '../organizations/public.ts'
import { videoAssetSchema, videoNameSchema, videoSources } from './video-asset.ts'
import { maxVideoSizeBytes, minVideoDurationSeconds } from './video-limits.ts'

/** VL-074..076. The API takes `title` for `name` (ruling 1). */
export const videoOrderings = ['-created_at', 'created_at', '-name', 'name', '-title', 'title'] as const
export type VideoOrdering = (typeof videoOrderings)[number]

export const listVideosQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(255).default(''),
  ordering: z.enum(videoOrderings).default('-created_at'),
  workspace: z.union([z.uuid(), z.literal(noTeam), z.literal('')]).default(''),
  source: z
    .enum([...videoSources, 'UPLOADED'])
    .transform((source) => (source === 'UPLOADED' ? 'UPLOAD' : source))
    .optional(),
  created_by: z.uuid().optional(),
})

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
    duration: z.coerce.number().min(minVideoDurationSeconds, 'video is too short.').max(360_000),
    size_bytes: z.coerce.number().int().min(1).max(maxVideoSizeBytes),
    workspace: z.uuid().optional(),
  })
  .meta({ id: 'CreateVideoForm' })

export const renameVideoSchema = z.object({ name: videoNameSchema }).meta({ id: 'RenameVideo' })

export const retitleVideoSchema = z
  .object({ video_library_id: z.uuid(), title: videoNameSchema })
  .meta({ id: 'RetitleVideo' })

export type ListVideosQuery = z.infer<typeof listVideosQuerySchema>
export type CreateVideoForm = z.infer<typeof createVideoFormSchema>
