import type { Content } from '@marquee/domain/content-lab'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findContent } from './content-store.ts'

/** The content with this id, its project and its video. Throws `not_found` for one of another organization. */
export async function getContent(ctx: MemberContext, id: string): Promise<Content> {
  const found = await inOrganization(ctx, (ctx) => findContent(ctx.db, id))
  if (!found) throw new AppError('not_found')
  return {
    id: found.id,
    project: { id: found.project_id, title: found.project_title },
    video_asset: found.video_asset_id,
    created_at: found.created_at.toISOString(),
  }
}
