import { z } from 'zod'
import { findPlayedSession, recordSimuliveTest } from '#features/agenda/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { findTest } from './simulive-test-store.ts'

const payloadSchema = z.object({
  organization_id: z.uuid(),
  broadcast_id: z.uuid(),
  started_at: z.iso.datetime(),
})

export const finishSimuliveTestJob = defineJob({
  name: 'finish-simulive-test',
  schema: payloadSchema,
  retryLimit: 20,
  retryDelaySeconds: 5,
  timeoutSeconds: 60,
  concurrency: 2,
  run: finishSimuliveTest,
})

/**
 * Shows on the agenda that a test run has ended, once all videos have played (LV-091). Idempotent: it does nothing when the
 * test run was stopped, or another one has started.
 */
async function finishSimuliveTest(
  services: Services,
  payload: z.output<typeof payloadSchema>,
): Promise<void> {
  const { organization_id: organizationId, broadcast_id: id, started_at } = payload
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const test = await findTest(ctx.db, id)
    const session = await findPlayedSession(ctx.db, id)
    if (!session || test?.started_at.toISOString() !== started_at) return
    if (test.ends_at > ctx.clock.now()) throw new Error('The test run has not ended yet.')
    await recordSimuliveTest(ctx, session, null)
  })
}
