import type { Page } from '@marquee/domain/lists'
import type { ListTagsQuery, Tag } from '@marquee/domain/tags'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listTagRows } from './tag-store.ts'
import { tagView } from './tag-view.ts'

/** A page of the organization's tags (AG-067). Throws `not_found` for another organization. */
export async function listTags(
  ctx: MemberContext,
  input: { query: ListTagsQuery; url: string },
): Promise<Page<Tag>> {
  const { organization } = input.query
  if (organization !== undefined && organization !== ctx.organizationId) throw new AppError('not_found')
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listTagRows(ctx.db, input.query)
    return pageReply({ results: rows.map(tagView), count, isCapped: false, ...input })
  })
}
