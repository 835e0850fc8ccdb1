import { listWaitingVideoAssets, type VideoServices } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { removeUpload } from './discard-upload.ts'
import { createUploadDesk, type UploadDesk } from './upload-desk.ts'
import { findUpload, deleteFinishedUploads, listUnfinishedUploads } from './upload-store.ts'

/** An upload without progress for this long is given up. */
const lifeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Removes videos that have waited a week for bytes, with whatever had arrived, and files in the work folder that belong
 * to no upload. Idempotent.
 */
export async function sweepUploads(services: VideoServices): Promise<void> {
  const { files } = createUploadDesk(services)
  const before = new Date(services.clock.now().getTime() - lifeMs)
  const waiting = await asSystem(services, (ctx) => listWaitingVideoAssets(ctx.db, before))
  const { log } = services
  await oneByOne(waiting, { log, failed: 'an upload was not given up' }, async ({ id, organization_id }) => {
    const ctx = { ...services, organizationId: organization_id }
    const upload = await inOrganization(ctx, (ctx) => findUpload(ctx.db, id))
    if (upload && upload.updated_at >= before) return
    await removeUpload(ctx, { files, id })
    ctx.log.info({ video_asset_id: id }, 'an upload was abandoned')
  })
  await asSystem(services, (ctx) => deleteFinishedUploads(ctx.db, before))
  await removeStrayFiles(services, files)
}

async function removeStrayFiles(services: Services, files: UploadDesk['files']): Promise<void> {
  // Listed before the rows, so that files of uploads created meanwhile are not among them.
  const present = await files.list()
  const unfinished = await asSystem(services, (ctx) => listUnfinishedUploads(ctx.db))
  const expected = new Set(unfinished.map((upload) => upload.video_asset_id))
  for (const id of present) if (!expected.has(id)) await files.remove(id)
}
