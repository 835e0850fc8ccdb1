import type { PageDomain } from '@marquee/domain/page-domains'
import { verifyDomain } from '#features/domain-proofs/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { permitDomains } from './page-domain-policy.ts'
import { pageDomainView } from './page-domain-view.ts'
import { provedPageDomains } from './proved-page-domains.ts'

/**
 * Checks the domain's TXT record and updates its status (ST-021). Throws `conflict` while another organization has
 * verified the domain.
 */
export async function verifyPageDomain(ctx: MemberContext, id: string): Promise<PageDomain> {
  await inOrganization(ctx, permitDomains)
  return pageDomainView(await verifyDomain(ctx, { id, domains: provedPageDomains }), ctx.settings)
}
