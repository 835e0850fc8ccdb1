import { findOrganization, hasPlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `forbidden` unless the actor may change domains, and the plan has page domains (ST-019). */
export async function permitDomains(ctx: WithDb<MemberContext>): Promise<void> {
  permit(ctx.actor, 'domain:update')
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (organization && hasPlanFeature(organization, 'whitelabel_page_domain')) return
  throw new AppError('forbidden', {
    message: 'The plan of your organization has no page domains of its own.',
  })
}
