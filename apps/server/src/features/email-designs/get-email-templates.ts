import type { EmailTemplate, ListEmailTemplatesQuery } from '@marquee/domain/email-designs'
import type { Page } from '@marquee/domain/lists'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findEmailOwner, idsOf, ownerOfRow } from './email-owner.ts'
import { findEmailTemplateRow, listEmailTemplateRows } from './email-template-store.ts'
import { drawableOf, emailTemplateView } from './email-template-view.ts'

const read = 'branding:read'

/** One page of the templates of an event, an event template or a series, the newest first (EM-018). */
export async function listEmailTemplates(
  ctx: MemberContext,
  { query, url }: { query: ListEmailTemplatesQuery; url: string },
): Promise<Page<EmailTemplate>> {
  return inOrganization(ctx, async (ctx) => {
    const { search, limit, offset, ...of } = query
    const owner = await findEmailOwner(ctx, of, read)
    const { rows, count } = await listEmailTemplateRows(ctx.db, {
      owner: idsOf(owner),
      search,
      limit,
      offset,
    })
    const drawable = await drawableOf(ctx, owner)
    const results = rows.map((row) => emailTemplateView(ctx, row, { owner, ...drawable }))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** Throws `not_found`; `forbidden` in another team. */
export async function getEmailTemplate(ctx: MemberContext, id: string): Promise<EmailTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findEmailTemplateRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    const owner = await ownerOfRow(ctx, row, read)
    return emailTemplateView(ctx, row, { owner, ...(await drawableOf(ctx, owner)) })
  })
}
