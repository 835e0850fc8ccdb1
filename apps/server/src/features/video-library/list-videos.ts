import type { Page } from '@marquee/domain/lists'
import type { ListVideosQuery, VideoAsset } from '@marquee/domain/video-library'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findShownVideos } from './video-asset-store.ts'
import { videoAssetView } from './video-asset-view.ts'
import { listVideoAssets } from './video-list-store.ts'
import { usageQueries, type VideoMemberContext } from './video-part.ts'

/** One page of the organization's videos that match, in the order asked for (VL-278, VL-279). */
export async function listVideos(
  ctx: VideoMemberContext,
  input: { query: ListVideosQuery; url: string },
): Promise<Page<VideoAsset>> {
  return inOrganization(ctx, async (ctx) => {
    const { ids, ...counted } = await listVideoAssets(ctx.db, ctx.organizationId, input.query)
    return pageReply({ results: await videoViews(ctx, ids), ...counted, query: input.query, url: input.url })
  })
}

/** The videos with these ids as they travel, in that order. */
export async function videoViews(
  ctx: WithDb<VideoMemberContext>,
  ids: readonly string[],
): Promise<VideoAsset[]> {
  const videos = await findShownVideos(ctx.db, ids, usageQueries(ctx))
  return videos.map((video) => videoAssetView(video, ctx.actor))
}
