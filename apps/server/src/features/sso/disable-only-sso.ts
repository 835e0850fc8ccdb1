import { writeAudit } from '#features/audit/public.ts'
import { findOrganization, liftSsoRequirement } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * The members of the organization may use their passwords again: for whoever runs the installation, when the identity
 * provider is gone and with it the last administrator. Returns the organization's name. Throws `not_found`.
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
