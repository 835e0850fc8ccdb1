/** The background jobs of this feature as they are sent; `media-jobs.ts` says what they run. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { JobDefinition } from '#platform/queue/queue.ts'

/** One version of one video. A job for an outdated version does nothing. */
export const videoPayloadSchema = z.object({
  organization_id: z.uuid(),
  video_asset_id: z.uuid(),
  version: z.int().min(1),
})
export type VideoPayload = z.infer<typeof videoPayloadSchema>

export const prepareVideoJob = {
  name: 'prepare-video',
  schema: videoPayloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 1,
  timeoutSeconds: 300,
  concurrency: 4,
  policy: 'one_and_next_per_key',
} as const satisfies JobDefinition

export const cutClipJob = {
  name: 'cut-clip',
  schema: videoPayloadSchema,
  retryLimit: 3,
  retryDelaySeconds: 1,
  timeoutSeconds: 7200,
  concurrency: 1,
  policy: 'one_and_next_per_key',
} as const satisfies JobDefinition

export const joinFragmentsJob = {
  name: 'join-fragments',
  schema: videoPayloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 10,
  timeoutSeconds: 7200,
  concurrency: 1,
  policy: 'one_per_key',
} as const satisfies JobDefinition

export const previewVideoJob = {
  name: 'preview-video',
  schema: videoPayloadSchema,
  retryLimit: 2,
  retryDelaySeconds: 5,
  timeoutSeconds: 3600,
  concurrency: 1,
  policy: 'one_and_next_per_key',
} as const satisfies JobDefinition

export const transcodeChunkJob = {
  name: 'transcode-chunk',
  schema: videoPayloadSchema.extend({
    pass: z.enum(['audio', 'first', 'rest']),
    chunk: z.int().min(0),
  }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  timeoutSeconds: 7200,
  // One encoder keeps two cores busy.
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  policy: 'one_and_next_per_key',
} as const satisfies JobDefinition

export const healVideosJob = {
  name: 'heal-videos',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 50,
  concurrency: 1,
  policy: 'one_per_key',
} as const satisfies JobDefinition

export const sweepUploadsJob = {
  name: 'sweep-uploads',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 600,
  concurrency: 1,
  policy: 'one_per_key',
} as const satisfies JobDefinition

/** Longer than anyone watches one video without a break. */
export const formerVersionSeconds = 24 * 60 * 60

export const removeFormerVersionJob = {
  name: 'remove-former-version',
  schema: videoPayloadSchema.extend({
    /** The key of its source file; null when it never had one. */
    path: z.string().nullable(),
  }),
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
} as const satisfies JobDefinition
