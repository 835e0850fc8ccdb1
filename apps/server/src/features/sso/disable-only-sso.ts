import { writeAudit } from '#features/audit/public.ts'
import { findOrganization, liftSsoRequirement } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Lets members use their passwords again and returns the organization's name. For operators of the installation, when a
 * broken identity provider has locked out every administrator. Throws `not_found`.
 */
export async function disableOnlySso(services: Services, organizationId: string): Promise<string> {
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const organization = await findOrganization(ctx.db, organizationId)
    if (!organization) throw new AppError('not_found')
    await liftSsoRequirement(ctx, organizationId)
    await writeAudit(ctx, {
      action: 'sso.requirement_lifted',
      target_type: 'sso_connection',
      target_id: organizationId,
      target_name: organization.name,
    })
    return organization.name
  })
}
