import type { Page } from '@marquee/domain/lists'
import type { ListRecordingsQuery, ListVideosQuery, VideoAsset } from '@marquee/domain/video-library'
import { findVisibleEvent } from '#features/events/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { type EventVideos, listEventVideoIds } from './event-video-store.ts'
import { findShownVideos } from './video-asset-store.ts'
import { videoAssetView } from './video-asset-view.ts'
import { listVideoAssets } from './video-list-store.ts'
import { usageQueries, type VideoMemberContext } from './video-part.ts'

/** One page of the organization's videos that match, in the requested order (VL-278, VL-279). */
export async function listVideos(
  ctx: VideoMemberContext,
  input: { query: ListVideosQuery; url: string },
): Promise<Page<VideoAsset>> {
  return inOrganization(ctx, async (ctx) => {
    const { ids, ...counted } = await listVideoAssets(ctx.db, ctx.organizationId, input.query)
    return pageReply({ results: await videoViews(ctx, ids), ...counted, query: input.query, url: input.url })
  })
}

type EventVideosInput = Omit<EventVideos, 'query'> & { query: ListRecordingsQuery; url: string }

/**
 * One page of what was recorded at the event, newest first (EV-108, EV-110). Throws `not_found`; `forbidden` for an
 * event of another team.
 */
export async function listEventVideos(
  ctx: VideoMemberContext,
  input: EventVideosInput,
): Promise<Page<VideoAsset>> {
  const { query, url } = input
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, input.eventId)
    const { ids, count } = await listEventVideoIds(ctx.db, input)
    const results = await videoViews(ctx, ids)
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** The views of the videos with these ids, in that order. */
async function videoViews(ctx: WithDb<VideoMemberContext>, ids: readonly string[]): Promise<VideoAsset[]> {
  const videos = await findShownVideos(ctx.db, ids, usageQueries(ctx))
  return videos.map((video) => videoAssetView(video, ctx.actor))
}
