import { findOrganization, hasPlanFeature } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Whether Marquee plays the organization's pre-recorded sessions: its plan includes them (LV-008), and it doesn't play
 * them in another way (LV-063, LV-064).
 */
export async function playsPrerecorded(ctx: WithDb<OrganizationContext>): Promise<boolean> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  return (
    organization?.enable_inhouse_simulive === true && hasPlanFeature(organization, 'prerecorded_sessions')
  )
}

/** Throws `feature_not_enabled` unless `playsPrerecorded`. */
export async function requirePrerecorded(ctx: WithDb<OrganizationContext>): Promise<void> {
  if (!(await playsPrerecorded(ctx))) throw new AppError('feature_not_enabled')
}
