import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { allFilesPrefix } from './video-keys.ts'

export const removeVideoFilesJob = {
  name: 'remove-video-files',
  payload: z.object({ video_asset_id: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
} as const

/** Removes every file of the deleted video from the store. Idempotent. */
export async function removeVideoFiles(
  ctx: Services,
  payload: z.output<typeof removeVideoFilesJob.payload>,
): Promise<void> {
  await ctx.store.removeAll(allFilesPrefix({ id: payload.video_asset_id }))
}
