import { z } from 'zod'
import { findPlayedPieces } from '#features/media/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { livePrefix } from './live-prefix.ts'
import { deleteLiveSegments, listInputsAtRest, listOldRecordedSegments } from './live-segment-store.ts'

/** Recordings have their own files; keeping their segments too would store everything twice. */
export const forgetRecordedSegmentsJob = defineJob({
  name: 'forget-recorded-segments',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 1800,
  concurrency: 1,
  cron: '47 * * * *',
  run: forgetRecordedSegments,
})

const hourMs = 60 * 60_000
/** A recording is made seconds after its session; running replays keep playing its segments for a day. */
const keptMs = 72 * hourMs
/** A session that ended can be continued for an hour and is then recorded again from its start. */
const restMs = 2 * hourMs
const batch = 500

/**
 * Removes recorded segments that are older than three days and that no recording plays from, first the files and then
 * the rows. Keeps the segments of an input that is on air, because its recording isn't made yet. Idempotent.
 */
export async function forgetRecordedSegments(ctx: Services): Promise<void> {
  const nowMs = ctx.clock.now().getTime()
  const before = new Date(nowMs - keptMs)
  const restingSince = new Date(nowMs - restMs)
  const inputs = await asSystem(ctx, (ctx) => listInputsAtRest(ctx.db, { before, restingSince }))
  for (const { id: inputId, organization_id: organizationId } of inputs) {
    const own = { ...ctx, organizationId }
    const prefix = livePrefix({ id: inputId, organization_id: organizationId })
    const played = await inOrganization(own, (ctx) => findPlayedPieces(ctx.db, prefix))
    for (let from = 0; ; ) {
      const asked = { inputId, before, from, limit: batch }
      const segments = await inOrganization(own, (ctx) => listOldRecordedSegments(ctx.db, asked))
      const unused = segments.filter(({ file_key }) => !played.has(file_key))
      for (const { file_key } of unused) await ctx.store.remove(file_key)
      const numbers = unused.map(({ number }) => number)
      await inOrganization(own, (ctx) => deleteLiveSegments(ctx.db, inputId, numbers))
      const last = segments.at(-1)
      if (!last || segments.length < batch) break
      from = last.number + 1
    }
  }
}
