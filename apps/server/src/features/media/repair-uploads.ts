import type { VideoServices } from '#features/video-library/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { resumeUpload } from './finish-upload.ts'
import type { UploadDesk } from './upload-desk.ts'
import { listUnfinishedUploads } from './upload-store.ts'

/** Uploads whose last byte was there when the server ended are finished. Those that miss bytes wait for their client. */
export async function repairUploads(services: VideoServices, { files, locks }: UploadDesk): Promise<void> {
  const unfinished = await asSystem(services, (ctx) => listUnfinishedUploads(ctx.db))
  for (const { organization_id, video_asset_id: id } of unfinished) {
    const ctx = { ...services, organizationId: organization_id }
    await locks
      .hold(id, () => resumeUpload(ctx, { files, id }))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, video_asset_id: id }, 'an upload was not finished'),
      )
  }
}
