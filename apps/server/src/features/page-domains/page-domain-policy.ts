import { requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'

/** Throws `forbidden` unless the actor may change domains, `feature_not_enabled` if the plan lacks the feature (ST-019). */
export async function permitDomains(ctx: WithDb<MemberContext>): Promise<void> {
  permit(ctx.actor, 'domain:update')
  await requirePlanFeature(ctx, 'whitelabel_page_domain')
}
