import type { Page } from '@marquee/domain/lists'
import type { ListVideosQuery, VideoAsset } from '@marquee/domain/video-library'
import { listPeople } from '#features/accounts/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import type { VideoAssetRow } from './video-asset-store.ts'
import { videoAssetView } from './video-asset-view.ts'
import { listVideoAssets } from './video-list-store.ts'

/** One page of the organisation's videos that match, in the order asked for (VL-278, VL-279). */
export async function listVideos(
  ctx: MemberContext,
  input: { query: ListVideosQuery; url: string },
): Promise<Page<VideoAsset>> {
  return inOrganization(ctx, async (ctx) => {
    const { rows, ...counted } = await listVideoAssets(ctx.db, input.query)
    const people = await listPeople(ctx.db, creatorsOf(rows))
    const results = rows.map((row) => videoAssetView(row, people.get(row.created_by ?? ''), ctx.actor))
    return pageReply({ results, ...counted, query: input.query, url: input.url })
  })
}

function creatorsOf(rows: readonly VideoAssetRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.created_by ?? []))]
}
