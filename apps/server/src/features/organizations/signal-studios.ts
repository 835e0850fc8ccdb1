import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/**
 * When the transaction commits, the organization's open studios refetch who the person is, what they may do and which
 * teams there are.
 */
export async function signalStudios(ctx: WithDb<OrganizationContext>): Promise<void> {
  await sendSignal(ctx.db, ctx.organizationId, { type: 'organization-updated' })
}
