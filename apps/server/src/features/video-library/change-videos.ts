import type { ErrorCode } from '@marquee/domain/error-replies'
import { type BulkVideos, type BulkVideosReply, isDeletableSource } from '@marquee/domain/video-library'
import { writeAudits } from '#features/audit/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { removeVideoFilesJob } from './remove-video-files.job.ts'
import { canDeleteVideo, mayWithVideo } from './video-asset-policy.ts'
import {
  deleteVideoAssetRows,
  lockVideoAssets,
  moveVideoAssets,
  type VideoAssetRow,
} from './video-asset-store.ts'
import { findVideoFacts } from './video-facts-store.ts'
import { usageQueries, type VideoMemberContext } from './video-part.ts'
import { findVideoWorkspace, refuseForeignWorkspace } from './video-workspace.ts'

type Ctx = WithDb<VideoMemberContext>

/**
 * Moves or deletes all of these videos that may be, in one transaction. Each result has the code that changing that
 * video alone would have thrown, or null. Throws `invalid_input` for a workspace that isn't the caller's.
 */
export async function changeVideos(ctx: VideoMemberContext, change: BulkVideos): Promise<BulkVideosReply> {
  if (change.action === 'move') refuseForeignWorkspace(ctx, 'video:update', change.workspace)
  const ids = [...new Set(change.ids)]
  return inOrganization(ctx, async (ctx) => {
    const found = new Map((await lockVideoAssets(ctx.db, ids)).map((video) => [video.id, video]))
    const obstacleOf = change.action === 'move' ? obstacleToMoving(ctx) : await obstacleToDeleting(ctx, ids)
    const results = ids.map((id) => {
      const video = found.get(id)
      return {
        id,
        code: video ? obstacleOf(video) : ('not_found' as const),
        workspace: video?.workspace_id ?? null,
      }
    })
    const changed = results.flatMap(({ id, code }) => (code === null ? (found.get(id) ?? []) : []))
    if (changed.length > 0) {
      await (change.action === 'move' ? move(ctx, changed, change.workspace) : remove(ctx, changed))
      await sendSignal(ctx.db, ctx.organizationId, { type: 'video-assets-updated' })
    }
    return { results }
  })
}

type ObstacleOf = (video: VideoAssetRow) => ErrorCode | null

function obstacleToMoving({ actor }: Ctx): ObstacleOf {
  return (video) => (mayWithVideo(actor, 'video:update', video) ? null : 'forbidden')
}

async function obstacleToDeleting(ctx: Ctx, ids: readonly string[]): Promise<ObstacleOf> {
  const { actor, db } = ctx
  // Anything that starts to use a locked video waits for this transaction, so an unused one is still unused when deleted.
  const facts = await findVideoFacts(db, ids, usageQueries(ctx))
  return (video) => {
    if (!mayWithVideo(actor, 'video:delete', video) || !isDeletableSource(video.source)) return 'forbidden'
    if (!canDeleteVideo(video)) return 'not_ready'
    return (facts.get(video.id)?.usage_count ?? 0) > 0 ? 'conflict' : null
  }
}

async function move(ctx: Ctx, videos: readonly VideoAssetRow[], workspaceId: string | null): Promise<void> {
  const workspace = await findVideoWorkspace(ctx, workspaceId)
  await moveVideoAssets(ctx.db, idsOf(videos), workspaceId)
  const to = { to: workspaceId, workspace: workspace?.name ?? null }
  await writeAudits(
    ctx,
    videos.map((video) => ({
      ...auditOf('video.moved', video),
      details: { from: video.workspace_id, ...to },
    })),
  )
}

async function remove(ctx: Ctx, videos: readonly VideoAssetRow[]): Promise<void> {
  await deleteVideoAssetRows(ctx.db, idsOf(videos))
  await writeAudits(
    ctx,
    videos.map((video) => auditOf('video.deleted', video)),
  )
  await ctx.queue.sendAll(
    ctx.db,
    removeVideoFilesJob,
    videos.map(({ id }) => ({ payload: { video_asset_id: id } })),
  )
}

const auditOf = (action: 'video.moved' | 'video.deleted', { id, name }: VideoAssetRow) =>
  ({ action, target_type: 'video', target_id: id, target_name: name }) as const

const idsOf = (videos: readonly VideoAssetRow[]) => videos.map(({ id }) => id)
