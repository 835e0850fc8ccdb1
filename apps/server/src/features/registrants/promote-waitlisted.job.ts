import { z } from 'zod'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { admit } from './admit-registrants.ts'
import { lockFirstWaitlisted, takeSeats } from './registrant-store.ts'

/** Gives free seats to the first people on the waiting list, and emails them. Can run twice: it takes only free seats. */
export const promoteWaitlistedJob = {
  name: 'promote-waitlisted',
  payload: z.object({ organization_id: z.uuid(), event_id: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  concurrency: 1,
} as const

const batchSize = 200

export async function promoteWaitlisted(
  services: Services,
  { organization_id, event_id }: z.output<typeof promoteWaitlistedJob.payload>,
): Promise<void> {
  await inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
    const first = await lockFirstWaitlisted(ctx.db, event_id, batchSize)
    if (first.length === 0) return
    const seats = await takeSeats(ctx.db, event_id, first.length)
    const promoted = first.slice(0, seats)
    if (promoted.length === 0) return
    await admit(ctx, { eventId: event_id, rows: promoted, cause: 'promoted' })
    if (promoted.length === batchSize) await askToPromote(ctx, event_id)
  })
}

/** Fills seats that became free, in the background. */
export async function askToPromote(ctx: WithDb<OrganizationContext>, eventId: string): Promise<void> {
  const payload = { organization_id: ctx.organizationId, event_id: eventId }
  await ctx.queue.send(ctx.db, promoteWaitlistedJob, { payload })
}
