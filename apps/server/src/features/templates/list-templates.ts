import type { Page } from '@marquee/domain/lists'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { ListTemplatesQuery, Template } from '@marquee/domain/templates'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listTemplateDetails } from './template-store.ts'
import { templateView } from './template-view.ts'

/** One page of the matching templates that the caller may see (EV-120). */
export async function listTemplates(
  ctx: MemberContext,
  { query, url }: { query: ListTemplatesQuery; url: string },
): Promise<Page<Template>> {
  return inOrganization(ctx, async (ctx) => {
    const visible = visibleWorkspaces(ctx.actor, 'template:read')
    const { rows, count } = await listTemplateDetails(ctx.db, { ...query, visible })
    const results = rows.map((row) => templateView(row, ctx.actor))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}
