import { z } from 'zod'
import { writeAudit } from '#features/audit/public.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { checkPageDomain } from './check-page-domain.ts'
import { findPageDomain, listVerifiedDomains, lockPageDomain, updatePageDomain } from './page-domain-store.ts'

export const recheckPageDomainsJob = {
  name: 'recheck-page-domains',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

/**
 * Every verified domain was looked up again; one whose proof is missing for three days is verified no longer.
 * Idempotent: how long it is missing is told by the clock, not by how often it was looked for.
 */
export async function recheckPageDomains(services: Services): Promise<void> {
  const verified = await asSystem(services, (ctx) => listVerifiedDomains(ctx.db))
  for (const { id, organization_id } of verified) {
    await recheckPageDomain({ ...services, organizationId: organization_id }, id)
  }
}

async function recheckPageDomain(ctx: OrganizationContext, id: string): Promise<void> {
  const row = await inOrganization(ctx, (ctx) => findPageDomain(ctx.db, id))
  if (!row) return
  const changeOf = await checkPageDomain(ctx, row)
  await inOrganization(ctx, async (ctx) => {
    const locked = await lockPageDomain(ctx.db, id)
    if (!locked?.is_verified) return
    const { is_verified, domain } = await updatePageDomain(ctx.db, id, changeOf(locked))
    if (is_verified) return
    const entry = { action: 'page_domain.lost', target_type: 'page_domain', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: domain, details: { was_default: locked.is_default } })
    ctx.log.warn({ page_domain_id: id }, 'a page domain has lost its proof')
  })
}
