import { maxSsoDomains, type SsoDomain } from '@marquee/domain/sso'
import { writeAudit } from '#features/audit/public.ts'
import { domainProofView } from '#features/domain-proofs/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { targetOf } from './proved-sso-domains.ts'
import { deleteDomain, insertDomain, listDomains, lockDomain } from './sso-domain-store.ts'
import { lockConnection } from './sso-store.ts'
import { t } from './texts.ts'

/**
 * Adds a domain claim, which has no effect until it is proved. Other organizations may claim the same domain. Throws
 * `not_found` without a provider.
 */
export async function addSsoDomain(ctx: MemberContext, { domain }: { domain: string }): Promise<SsoDomain> {
  permit(ctx.actor, 'sso:update')
  return inOrganization(ctx, async (ctx) => {
    const { organizationId } = ctx
    if (!(await lockConnection(ctx.db, organizationId))) throw new AppError('not_found')
    if ((await listDomains(ctx.db, organizationId)).length >= maxSsoDomains) {
      throw new AppError('conflict', { message: t('tooManyDomains', { maxSsoDomains }) })
    }
    const row = await insertDomain(ctx.db, { organization_id: organizationId, domain })
    if (!row) throw alreadyAdded()
    await writeAudit(ctx, { action: 'sso.domain_added', ...targetOf(row) })
    return domainProofView('sso', row)
  })
}

/** Removes the domain; members who joined through it stay. */
export async function removeSsoDomain(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'sso:update')
  await inOrganization(ctx, async (ctx) => {
    const row = await lockDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await deleteDomain(ctx.db, id)
    const details = { was_verified: row.is_verified }
    await writeAudit(ctx, { action: 'sso.domain_removed', ...targetOf(row), details })
  })
}

function alreadyAdded(): AppError {
  const message = t('alreadyAdded')
  return new AppError('conflict', { message, errors: { domain: [message] } })
}
