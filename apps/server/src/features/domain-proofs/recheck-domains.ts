import type { OrganizationContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { checkDomainProof } from './check-domain-proof.ts'
import type { ProofRow, ProvedDomains } from './proved-domains.ts'

/**
 * Every verified domain was looked up again; one whose proof is missing for three days is verified no longer.
 * Idempotent: how long it is missing is told by the clock, not by how often it was looked for.
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
    await domains.lost(ctx, before)
    ctx.log.warn({ domain_id: id, purpose: domains.purpose }, 'a domain has lost its proof')
  })
}
