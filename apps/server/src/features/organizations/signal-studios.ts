import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/**
 * Once the transaction commits, the open studios of the organization ask again who the person is, what they may do and
 * which teams there are.
 */
export async function signalStudios(ctx: WithDb<OrganizationContext>): Promise<void> {
  await sendSignal(ctx.db, ctx.organizationId, { type: 'organization-updated' })
}
