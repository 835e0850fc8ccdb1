import type { Page } from '@marquee/domain/lists'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findSenderDomain, listSenderDomainRows } from './sender-domain-store.ts'
import { senderDomainView } from './sender-domain-view.ts'
import { t } from './texts.ts'

type ListedDomains = {
  query: { limit: number; offset: number; organization?: string | undefined }
  url: string
}

/** A page of the organization's sender domains (ED-047). Throws `not_found` for another organization. */
export async function listSenderDomains(
  ctx: MemberContext,
  input: ListedDomains,
): Promise<Page<SenderDomain>> {
  const { limit, offset, organization = ctx.organizationId } = input.query
  if (organization !== ctx.organizationId)
    throw new AppError('not_found', { message: t('otherOrganization') })
  return inOrganization(ctx, async (ctx) => {
    const rows = await listSenderDomainRows(ctx.db)
    const results = rows.slice(offset, offset + limit).map((row) => senderDomainView(row, ctx.settings))
    return pageReply({ results, count: rows.length, isCapped: false, ...input })
  })
}

/** Throws `not_found` for one of another organization (ED-046). */
export async function getSenderDomain(ctx: MemberContext, id: string): Promise<SenderDomain> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findSenderDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    return senderDomainView(row, ctx.settings)
  })
}
