import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { findPlayedPieces } from '#features/media/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { livePrefix } from './live-prefix.ts'

export const removeInputFilesJob = {
  name: 'remove-input-files',
  payload: z.object({ organization_id: z.uuid(), rtmp_input_ids: z.array(z.uuid()) }),
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
} as const

/** Recordings get files of their own; their pieces are removed a day after that. */
const askAgainSeconds = 24 * 60 * 60

/** Removes the stored segments of deleted inputs, once no recording plays from them. Idempotent. */
export async function removeInputFiles(
  services: Services,
  { organization_id, rtmp_input_ids }: z.output<typeof removeInputFilesJob.payload>,
): Promise<void> {
  await inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
    const played: string[] = []
    for (const id of rtmp_input_ids) {
      const prefix = livePrefix({ organization_id, id })
      if ((await findPlayedPieces(ctx.db, prefix)).size > 0) played.push(id)
      else await ctx.store.removeAll(prefix)
    }
    if (played.length === 0) return
    const payload = { organization_id, rtmp_input_ids: played }
    await ctx.queue.send(ctx.db, removeInputFilesJob, {
      payload,
      options: { startAfterSeconds: askAgainSeconds },
    })
  })
}
