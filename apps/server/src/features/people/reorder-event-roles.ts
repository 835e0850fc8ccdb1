import type { ReorderEventRoles } from '@marquee/domain/people'
import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { setRanks } from './people-store.ts'

/** Reorders the people of the event (PP-024); ids of other events change nothing. */
export async function reorderEventRoles(ctx: MemberContext, order: ReorderEventRoles): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, order.event, 'event:update')
    await setRanks(ctx.db, event.id, order.updated_ranks)
  })
}
