import type { Page } from '@marquee/domain/lists'
import type { HubPage, ListedHubPage, ListHubPagesQuery } from '@marquee/domain/pages'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findPermittedPage, hubPageReply } from './find-hub-page.ts'
import { listHubPageRows } from './hub-page-store.ts'
import { listedHubPageView } from './hub-page-view.ts'

/** One page of the matching hub pages that the actor may see (HB-009). */
export async function listHubPages(
  ctx: MemberContext,
  input: { query: ListHubPagesQuery; url: string },
): Promise<Page<ListedHubPage>> {
  const { organization } = input.query
  if (organization !== undefined && organization !== ctx.organizationId) throw new AppError('not_found')
  return inOrganization(ctx, async (ctx) => {
    const visible = visibleWorkspaces(ctx.actor, 'page:read')
    const { rows, count } = await listHubPageRows(ctx.db, input.query, visible)
    const results = rows.map((row) => listedHubPageView(row, ctx.actor))
    return pageReply({ results, count, isCapped: false, ...input })
  })
}

/** The page (HB-016). Throws `not_found`; `forbidden` in another team. */
export async function getHubPage(ctx: MemberContext, id: string): Promise<HubPage> {
  return inOrganization(ctx, async (ctx) => {
    const page = await findPermittedPage(ctx, id, 'page:read')
    return hubPageReply(ctx, page.id)
  })
}
