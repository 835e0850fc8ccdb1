import { isProof, proofValue } from '@marquee/domain/domain-proofs'
import type { SsoDomain } from '@marquee/domain/sso'
import { domainProofView, verifyDomain } from '#features/domain-proofs/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { provedSsoDomains } from './proved-sso-domains.ts'
import { lockRival, type SsoDomainRow, updateDomain } from './sso-domain-store.ts'
import { t } from './texts.ts'

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

async function dropStaleRival(
  { settings, log, clock, database, queue, store, mail }: Services,
  { row, texts }: { row: SsoDomainRow; texts: readonly string[] },
): Promise<void> {
  // Without the caller, who must not appear in the other organization's audit trail.
  const services = { settings, log, clock, database, queue, store, mail }
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
