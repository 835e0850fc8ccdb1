import { type OrganizationFlags, withFlagDefaults } from '@marquee/domain/organizations'
import { findOrganization } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'

export async function findFlags(ctx: WithDb<OrganizationContext>): Promise<OrganizationFlags> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  return withFlagDefaults(organization?.flags ?? {})
}
