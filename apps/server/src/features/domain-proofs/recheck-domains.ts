import type { OrganizationContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { checkDomainProof } from './check-domain-proof.ts'
import type { ProofRow, ProvedDomains } from './proved-domains.ts'

/**
 * Looks up every verified domain again; one whose record has been missing for three days is no longer verified.
 * Idempotent, because the clock decides how long a record has been missing, not the number of checks.
 */
export async function recheckDomains<Row extends ProofRow>(
  services: Services,
  domains: ProvedDomains<Row>,
): Promise<void> {
  const verified = await asSystem(services, (ctx) => domains.listVerified(ctx.db))
  for (const { id, organization_id } of verified) {
    await recheckDomain({ ...services, organizationId: organization_id }, { id, domains })
  }
}

async function recheckDomain<Row extends ProofRow>(
  ctx: OrganizationContext,
  { id, domains }: { id: string; domains: ProvedDomains<Row> },
): Promise<void> {
  const row = await inOrganization(ctx, (ctx) => domains.find(ctx.db, id))
  if (!row) return
  const finding = await checkDomainProof(ctx, { purpose: domains.purpose, row })
  await inOrganization(ctx, async (ctx) => {
    const before = await domains.lock(ctx.db, id)
    if (!before?.is_verified) return
    const { is_verified } = await domains.update(ctx.db, id, finding.changeOf(before))
    if (is_verified) return
    await domains.onLost(ctx, before)
    ctx.log.warn({ domain_id: id, purpose: domains.purpose }, 'a domain lost its verification')
  })
}
