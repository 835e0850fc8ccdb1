import { z } from 'zod'
import { findVideoAsset } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { sendPiece } from './submit-transcription.ts'
import { piecesDoneMs } from './transcribe-video.job.ts'
import { findTranscript, listSilentTranscripts } from './transcript-store.ts'

export const healTranscriptsJob = defineJob({
  name: 'heal-transcripts',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 50,
  concurrency: 1,
  policy: 'one_per_key',
  cron: '*/5 * * * *',
  run: healTranscripts,
})

/** The longest that a piece takes with all its attempts. A transcript without progress for longer has lost its job. */
const silentMs = 30 * 60_000
const mostTranscripts = 200

/**
 * Restarts transcripts that are stuck, by sending the job of their next piece.
 *
 * Idempotent: a piece whose job waits or runs gets no second one.
 */
async function healTranscripts(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - silentMs)
  const silent = await asSystem(services, (ctx) => listSilentTranscripts(ctx.db, before, mostTranscripts))
  const { log } = services
  await oneByOne(silent, { log, failed: 'a transcript was not healed' }, ({ id, organization_id }) =>
    inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
      const video = await findVideoAsset(ctx.db, id)
      const transcript = video && (await findTranscript(ctx.db, video))
      const fromMs = transcript && piecesDoneMs(transcript, video)
      if (video && fromMs !== undefined && (await sendPiece(ctx, video, { fromMs, isOnlyIfIdle: true }))) {
        ctx.log.info({ video_asset_id: id }, 'a transcript was restarted')
      }
    }),
  )
}
