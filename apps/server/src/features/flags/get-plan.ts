import { type PlanReply, pricingConfigOf } from '@marquee/domain/organizations'
import { findOrganization, plannedOf } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The plan of the caller's organization with all its features (PE-086). Throws `not_found` for any other organization. */
export async function getPlan(ctx: MemberContext, organizationId: string): Promise<PlanReply> {
  const organization = await inOrganization(ctx, (ctx) => findOrganization(ctx.db, organizationId))
  if (!organization) throw new AppError('not_found')
  return {
    organization: organization.id,
    tier: organization.tier,
    pricing_config: pricingConfigOf(plannedOf(organization)),
    contact_url: ctx.settings.contactUrl,
    venue_origin: ctx.settings.venueOrigin,
  }
}
