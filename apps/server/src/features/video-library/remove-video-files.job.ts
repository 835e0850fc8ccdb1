import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { allFilesPrefix } from './video-keys.ts'

const payloadSchema = z.object({ video_asset_id: z.uuid() })

export const removeVideoFilesJob = defineJob({
  name: 'remove-video-files',
  schema: payloadSchema,
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
  run: removeVideoFiles,
})

/** Removes every file of the deleted video from the store. Idempotent. */
async function removeVideoFiles(ctx: Services, payload: z.output<typeof payloadSchema>): Promise<void> {
  await ctx.store.removeAll(allFilesPrefix({ id: payload.video_asset_id }))
}
