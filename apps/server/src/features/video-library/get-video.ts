import type { VideoAsset } from '@marquee/domain/video-library'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { readInOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findShownVideos, type ShownVideo } from './video-asset-store.ts'
import { videoAssetView } from './video-asset-view.ts'
import { usageQueries, type VideoMemberContext } from './video-part.ts'

/** The video with this id (VL-285). Throws `not_found` for one of another organization. */
export async function getVideo(ctx: VideoMemberContext, id: string): Promise<VideoAsset> {
  return onlyView(ctx, await readInOrganization(ctx, (db) => findShownVideos(db, [id], usageQueries(ctx))))
}

/** Like `getVideo`, within the transaction that changed the video. */
export async function videoReply(ctx: WithDb<VideoMemberContext>, id: string): Promise<VideoAsset> {
  return onlyView(ctx, await findShownVideos(ctx.db, [id], usageQueries(ctx)))
}

function onlyView({ actor }: MemberContext, [video]: readonly ShownVideo[]): VideoAsset {
  if (!video) throw new AppError('not_found')
  return videoAssetView(video, actor)
}
