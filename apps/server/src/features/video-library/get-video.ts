import type { VideoAsset } from '@marquee/domain/video-library'
import { listPeople } from '#features/accounts/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { readInOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findVideoWithCreator, type VideoAssetRow } from './video-asset-store.ts'
import { videoAssetView } from './video-asset-view.ts'

/** The video with this id (VL-285). Throws `not_found` for one that is not the organisation's. */
export async function getVideo(ctx: MemberContext, id: string): Promise<VideoAsset> {
  const found = await readInOrganization(ctx, (db) => findVideoWithCreator(db, id))
  if (!found) throw new AppError('not_found')
  return videoAssetView(found.asset, found.creator, ctx.actor)
}

/** A row as its reply, with the name of whoever made it. */
export async function videoReply(ctx: WithDb<MemberContext>, asset: VideoAssetRow): Promise<VideoAsset> {
  const people = await listPeople(ctx.db, asset.created_by === null ? [] : [asset.created_by])
  return videoAssetView(asset, people.get(asset.created_by ?? ''), ctx.actor)
}
