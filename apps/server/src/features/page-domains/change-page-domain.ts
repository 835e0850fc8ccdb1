import type { PageDomain } from '@marquee/domain/page-domains'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitDomains } from './page-domain-policy.ts'
import { clearDefaultDomain, lockPageDomains, updatePageDomain } from './page-domain-store.ts'
import { pageDomainView } from './page-domain-view.ts'
import { t } from './texts.ts'

/** Makes the domain the default for links, or stops that (ST-020). Throws `not_ready` if it isn't verified. */
export async function changePageDomain(
  ctx: MemberContext,
  { id, is_default }: { id: string; is_default: boolean },
): Promise<PageDomain> {
  return inOrganization(ctx, async (ctx) => {
    await permitDomains(ctx)
    const before = (await lockPageDomains(ctx.db)).find((row) => row.id === id)
    if (!before) throw new AppError('not_found')
    if (is_default && !before.is_verified) {
      throw new AppError('not_ready', { message: t('unverifiedDefault') })
    }
    if (is_default === before.is_default) return pageDomainView(before, ctx.settings)
    if (is_default) await clearDefaultDomain(ctx.db)
    const row = await updatePageDomain(ctx.db, id, { is_default })
    const action = is_default ? 'page_domain.made_default' : 'page_domain.made_ordinary'
    const target = { target_type: 'page_domain', target_id: id, target_name: row.domain }
    await writeAudit(ctx, { action, ...target })
    return pageDomainView(row, ctx.settings)
  })
}
