import { isProof, proofValue } from '@marquee/domain/domain-proofs'
import { maxSsoDomains, type SsoDomain } from '@marquee/domain/sso'
import { writeAudit } from '#features/audit/public.ts'
import { domainProofView, verifyDomain } from '#features/domain-proofs/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { provedSsoDomains, targetOf } from './proved-sso-domains.ts'
import {
  deleteDomain,
  insertDomain,
  listDomains,
  lockDomain,
  lockRival,
  type SsoDomainRow,
  updateDomain,
} from './sso-domain-store.ts'
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

/**
 * Verifies the domain by its DNS record. Between two organizations the DNS decides: one whose record is gone immediately
 * loses the domain to one whose record is there. Throws `conflict` while both records exist.
 */
export async function verifySsoDomain(ctx: MemberContext, id: string): Promise<SsoDomain> {
  permit(ctx.actor, 'sso:update')
  const row = await verifyDomain(ctx, {
    id,
    domains: provedSsoDomains,
    async beforeUpdate({ hasProof, texts }, row) {
      if (hasProof && texts !== undefined) await dropStaleRival(ctx, { row, texts })
    },
  })
  return domainProofView('sso', row)
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

async function dropStaleRival(
  { settings, secrets, log, clock, database, queue, store, mail }: Services,
  { row, texts }: { row: SsoDomainRow; texts: readonly string[] },
): Promise<void> {
  // Without the caller, who must not appear in the other organization's audit trail.
  const services = { settings, secrets, log, clock, database, queue, store, mail }
  await asSystem(services, async (ctx) => {
    const rival = await lockRival(ctx.db, row)
    if (!rival || isProof(texts, proofValue('sso', rival.verification_token))) return
    await updateDomain(ctx.db, rival.id, {
      is_verified: false,
      verified_at: null,
      missing_since: null,
      last_checked_at: ctx.clock.now(),
      last_error: t('domainLost'),
    })
    await provedSsoDomains.onLost({ ...ctx, organizationId: rival.organization_id }, rival)
  })
}
