import type { PageDomain } from '@marquee/domain/page-domains'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { checkPageDomain } from './check-page-domain.ts'
import { permitDomains } from './page-domain-policy.ts'
import {
  findPageDomain,
  isVerifiedElsewhere,
  lockPageDomain,
  type PageDomainChange,
  type PageDomainRow,
  updatePageDomain,
} from './page-domain-store.ts'
import { pageDomainView } from './page-domain-view.ts'

/**
 * The domain is as the DNS says: verified when its TXT record is there (ST-021). Throws `conflict` while another
 * organisation has it verified.
 */
export async function verifyPageDomain(ctx: MemberContext, id: string): Promise<PageDomain> {
  const row = await inOrganization(ctx, async (ctx) => {
    await permitDomains(ctx)
    return findPageDomain(ctx.db, id)
  })
  if (!row) throw new AppError('not_found')
  const change = await checkPageDomain(ctx, row)
  return applyCheck(ctx, id, change).catch((error: unknown) => {
    if (!isVerifiedElsewhere(error)) throw error
    throw new AppError('conflict', { message: 'Another organization has verified this domain.' })
  })
}

async function applyCheck(
  ctx: MemberContext,
  id: string,
  changeOf: (locked: PageDomainRow) => PageDomainChange,
): Promise<PageDomain> {
  return inOrganization(ctx, async (ctx) => {
    const locked = await lockPageDomain(ctx.db, id)
    if (!locked) throw new AppError('not_found')
    const row = await updatePageDomain(ctx.db, id, changeOf(locked))
    if (row.is_verified && !locked.is_verified) {
      const entry = { action: 'page_domain.verified', target_type: 'page_domain', target_id: id } as const
      await writeAudit(ctx, { ...entry, target_name: row.domain })
    }
    return pageDomainView(row, ctx.settings)
  })
}
