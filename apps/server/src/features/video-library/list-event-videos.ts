import type { Page } from '@marquee/domain/lists'
import type { ListRecordingsQuery, VideoAsset } from '@marquee/domain/video-library'
import { findVisibleEvent } from '#features/events/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { type EventVideos, listEventVideoIds } from './event-video-store.ts'
import { videoViews } from './list-videos.ts'
import type { VideoMemberContext } from './video-part.ts'

type Asked = Omit<EventVideos, 'query'> & { query: ListRecordingsQuery; url: string }

/**
 * One page of what was recorded at the event, newest first (EV-108, EV-110). Throws `not_found`; `forbidden` for an
 * event of another team.
 */
export async function listEventVideos(ctx: VideoMemberContext, asked: Asked): Promise<Page<VideoAsset>> {
  const { query, url } = asked
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, asked.eventId)
    const { ids, count } = await listEventVideoIds(ctx.db, asked)
    const results = await videoViews(ctx, ids)
    return pageReply({ results, count, isCapped: false, query, url })
  })
}
