import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteLiveSegments, listOldTestSegments } from './live-segment-store.ts'

/** Streams of tests aren't meant to be kept. */
export const forgetTestSegmentsJob = defineJob({
  name: 'forget-test-segments',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 600,
  concurrency: 1,
  cron: '23 * * * *',
  run: forgetTestSegments,
})

const keptMs = 24 * 60 * 60 * 1000
const batch = 500

/** Removes segments of tests that are older than a day, first the files and then the rows. Idempotent. */
export async function forgetTestSegments(ctx: Services): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs)
  while (true) {
    const segments = await asSystem(ctx, (ctx) => listOldTestSegments(ctx.db, { before, limit: batch }))
    for (const { file_key } of segments) await ctx.store.remove(file_key)
    for (const [inputId, rows] of Map.groupBy(segments, (row) => row.rtmp_input_id)) {
      const [first] = rows
      if (!first) continue
      const numbers = rows.map((row) => row.number)
      await inOrganization({ ...ctx, organizationId: first.organization_id }, (ctx) =>
        deleteLiveSegments(ctx.db, inputId, numbers),
      )
    }
    if (segments.length < batch) return
  }
}
