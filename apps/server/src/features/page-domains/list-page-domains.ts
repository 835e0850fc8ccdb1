import type { Page } from '@marquee/domain/lists'
import type { PageDomain } from '@marquee/domain/page-domains'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { mapCertificates } from './certificate-store.ts'
import { listPageDomains as listRows } from './page-domain-store.ts'
import { pageDomainView } from './page-domain-view.ts'

/** A page of the organization's domains, ordered by name. */
export async function listPageDomains(
  ctx: MemberContext,
  input: { query: { limit: number; offset: number }; url: string },
): Promise<Page<PageDomain>> {
  return inOrganization(ctx, async (ctx) => {
    const { limit, offset } = input.query
    const [rows, certificates] = await Promise.all([listRows(ctx.db), mapCertificates(ctx.db)])
    const results = rows
      .slice(offset, offset + limit)
      .map((row) => pageDomainView(row, ctx.settings, certificates.get(row.id)))
    return pageReply({ results, count: rows.length, isCapped: false, ...input })
  })
}
