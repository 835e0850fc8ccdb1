import type { PageDomain } from '@marquee/domain/page-domains'
import { writeAudit } from '#features/audit/public.ts'
import { verifyDomain } from '#features/domain-proofs/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceDomain } from './announce-domain.ts'
import { makeCertificateDue, mapCertificates } from './certificate-store.ts'
import { requestCertificate } from './issue-certificates.job.ts'
import { permitDomains } from './page-domain-policy.ts'
import {
  clearDefaultDomain,
  deletePageDomainRow,
  lockPageDomain,
  lockPageDomains,
  type PageDomainRow,
  updatePageDomain,
} from './page-domain-store.ts'
import { pageDomainView } from './page-domain-view.ts'
import { provedPageDomains } from './proved-page-domains.ts'
import { t } from './texts.ts'

/**
 * Checks the domain's TXT record and updates its status (ST-021). Throws `conflict` while another organization has
 * verified the domain.
 */
export async function verifyPageDomain(ctx: MemberContext, id: string): Promise<PageDomain> {
  await inOrganization(ctx, permitDomains)
  const row = await verifyDomain(ctx, { id, domains: provedPageDomains })
  return inOrganization(ctx, (ctx) => pageDomainReply(ctx, row))
}

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
    if (is_default === before.is_default) return pageDomainReply(ctx, before)
    if (is_default) await clearDefaultDomain(ctx.db)
    const row = await updatePageDomain(ctx.db, id, { is_default })
    const action = is_default ? 'page_domain.made_default' : 'page_domain.made_ordinary'
    const target = { target_type: 'page_domain', target_id: id, target_name: row.domain }
    await writeAudit(ctx, { action, ...target })
    return pageDomainReply(ctx, row)
  })
}

/**
 * Queues a job that gets the domain a certificate now. Throws `not_ready` if the domain isn't verified, or is behind a
 * proxy.
 */
export async function retryCertificate(ctx: MemberContext, id: string): Promise<PageDomain> {
  return inOrganization(ctx, async (ctx) => {
    await permitDomains(ctx)
    const row = await lockPageDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    if (ctx.settings.venueTls === undefined) throw new AppError('not_ready', { message: t('noTls') })
    if (!row.is_verified) throw new AppError('not_ready', { message: t('unverifiedCertificate') })
    await makeCertificateDue(ctx.db, id, ctx.clock.now())
    await requestCertificate(ctx, id)
    return pageDomainReply(ctx, row)
  })
}

async function pageDomainReply(ctx: WithDb<MemberContext>, row: PageDomainRow): Promise<PageDomain> {
  return pageDomainView(row, ctx.settings, (await mapCertificates(ctx.db)).get(row.id))
}

/** Removes the domain. Doesn't check the plan, so that domains beyond a smaller plan can still be removed. */
export async function deletePageDomain(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'domain:update')
  await inOrganization(ctx, async (ctx) => {
    const row = await lockPageDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await deletePageDomainRow(ctx.db, id)
    await announceDomain(ctx, row.domain)
    const entry = { action: 'page_domain.removed', target_type: 'page_domain', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: row.domain, details: { was_default: row.is_default } })
  })
}
