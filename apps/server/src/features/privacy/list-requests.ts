import type { Page } from '@marquee/domain/lists'
import type { PrivacyRequest } from '@marquee/domain/privacy'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findListedRequest, listRequestRows } from './request-store.ts'
import { requestView } from './request-view.ts'

/** One page of the organization's exports and erasures, newest first. */
export async function listRequests(
  ctx: MemberContext,
  { query, url }: { query: { limit: number; offset: number }; url: string },
): Promise<Page<PrivacyRequest>> {
  permit(ctx.actor, 'privacy:read')
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listRequestRows(ctx.db, query)
    return pageReply({
      results: rows.map((row) => requestView(ctx, row)),
      count,
      isCapped: false,
      query,
      url,
    })
  })
}

/** The state of the export or erasure. Throws `not_found`. */
export async function getRequest(ctx: MemberContext, id: string): Promise<PrivacyRequest> {
  permit(ctx.actor, 'privacy:read')
  return inOrganization(ctx, async (ctx) => {
    const row = await findListedRequest(ctx.db, id)
    if (!row) throw new AppError('not_found')
    return requestView(ctx, row)
  })
}
