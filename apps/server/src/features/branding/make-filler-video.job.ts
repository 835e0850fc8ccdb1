import { FfmpegError, makeStillVideo } from '@marquee/media'
import { newVideoKey, removeFiles, storeReserved } from '#features/files/public.ts'
import { ensureFreeSpace, type MediaContext, scratchRoot } from '#features/media/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob, type JobAttempt } from '#platform/queue/queue.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { fillerVideoDefinition, type FillerVideoPayload } from './filler-video-order.ts'
import { lockFillerSlide, updateFillerSlide } from './filler-slide-store.ts'

/** Making one takes two seconds of a processor. */
const timeoutMs = 60_000
/** A still picture of 10 seconds takes less than its picture file. */
const maxBytes = 20 * 1024 * 1024

export const makeFillerVideoJob = defineJob({ ...fillerVideoDefinition, run: makeFillerVideo })

type FillerContext = MediaContext & OrganizationContext

/**
 * Makes the video of a filler slide: `PROCESSING`, then `GENERATED`, or `FAILED` for a picture that can't be read, without an
 * encoder, and after the last attempt (BR-282).
 *
 * Idempotent: a slide that has its video is left alone, and the file of an attempt that was cut off is swept as unused.
 */
export async function makeFillerVideo(
  ctx: MediaContext,
  payload: FillerVideoPayload,
  attempt: JobAttempt,
): Promise<void> {
  const job: FillerContext = { ...ctx, organizationId: payload.organization_id }
  const slide = await takeSlide(job, payload.filler_slide_id)
  if (!slide) return
  try {
    await storeVideo(job, slide, await encode(job, slide, attempt))
  } catch (error) {
    const isFault = error instanceof FfmpegError && ['failed', 'not_started'].includes(error.failure)
    if (attempt.signal.aborted || !(isFault || attempt.isLastAttempt)) throw error
    ctx.log.warn({ err: error, ...payload }, 'the video of a filler slide was not made')
    await inOrganization(job, (ctx) => updateFillerSlide(ctx.db, slide.id, { state: 'FAILED' }))
  }
}

type Slide = { id: string; image_key: string }

async function takeSlide(ctx: FillerContext, id: string): Promise<Slide | undefined> {
  return inOrganization(ctx, async (ctx) => {
    const slide = await lockFillerSlide(ctx.db, id)
    if (!slide || slide.state === 'GENERATED' || slide.state === 'FAILED') return undefined
    await updateFillerSlide(ctx.db, id, { state: 'PROCESSING' })
    return slide
  })
}

/** Returns the key under which the video is stored. */
async function encode(ctx: FillerContext, { image_key }: Slide, { signal }: JobAttempt): Promise<string> {
  const { encoder, organizationId, store } = ctx
  if (encoder.mode === 'copy-only') throw new FfmpegError('not_started', encoder.reason)
  await ensureFreeSpace(ctx)
  const key = newVideoKey(organizationId)
  await inScratchFolder(scratchRoot(ctx), async (scratch) => {
    const made = await store.withLocalFile(image_key, (picture) =>
      makeStillVideo(encoder.tools, { picture, maxBytes }, { scratch, signal, timeoutMs }),
    )
    await storeReserved(ctx, { key, maxBytes }, async () => {
      await store.putFile(key, made.path, { contentType: 'video/mp4' })
      return made.sizeBytes
    })
  })
  return key
}

/** Someone may have deleted the slide meanwhile. */
async function storeVideo(ctx: FillerContext, { id }: Slide, video_key: string): Promise<void> {
  const isKept = await inOrganization(ctx, async (ctx) => {
    if (!(await lockFillerSlide(ctx.db, id))) return false
    await updateFillerSlide(ctx.db, id, { state: 'GENERATED', video_key })
    return true
  })
  if (!isKept) await removeFiles(ctx, [video_key])
}
