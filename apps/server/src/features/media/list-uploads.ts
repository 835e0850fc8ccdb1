import type { UnfinishedUpload } from '@marquee/domain/media'
import type { VideoMemberContext } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { countReceivedBytes } from './finish-upload.ts'
import type { UploadFiles } from './upload-files.ts'
import { listUnfinishedUploadsOf } from './upload-store.ts'

/** The caller's uploads that can be resumed, newest first. */
export async function listUploads(
  ctx: VideoMemberContext,
  files: UploadFiles,
): Promise<{ results: UnfinishedUpload[] }> {
  const rows = await inOrganization(ctx, (ctx) => listUnfinishedUploadsOf(ctx.db, ctx.actor.userId))
  const results = rows.map(async (upload) => ({
    id: upload.video_asset_id,
    asset_id: upload.video_asset_id,
    replaces: upload.replaces_id,
    file_name: upload.file_name,
    size_bytes: upload.size_bytes,
    received_bytes: await countReceivedBytes(ctx, { files, upload }),
    fingerprint: upload.fingerprint,
    created_at: upload.created_at.toISOString(),
  }))
  return { results: await Promise.all(results) }
}
