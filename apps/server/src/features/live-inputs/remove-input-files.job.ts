import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { findPlayedPieces } from '#features/media/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { livePrefix } from './live-prefix.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), rtmp_input_ids: z.array(z.uuid()) })

export const removeInputFilesJob = defineJob({
  name: 'remove-input-files',
  schema: payloadSchema,
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
  run: removeInputFiles,
})

/** Recordings get files of their own; their segments are removed a day later. */
const askAgainSeconds = 24 * 60 * 60

/** Removes the stored segments of deleted inputs, once no recording plays from them. Idempotent. */
export async function removeInputFiles(
  services: Services,
  { organization_id, rtmp_input_ids }: z.output<typeof payloadSchema>,
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
