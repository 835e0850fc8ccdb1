import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { endEntry } from './entry-store.ts'

/** Ends the entry of this browser. The personal link still works. */
export async function leaveEvent(ctx: AudienceContext): Promise<void> {
  const { entryId: id, eventRoleId, profileId, isPerson } = ctx.attendee
  const { organizationId, eventId } = ctx
  await inOrganization(ctx, async ({ db }) => {
    await endEntry(db, { id, eventRoleId, proof: isPerson ? 'proved' : 'typed' })
    await sendEntriesEnded(db, { organizationId, eventId, profileIds: [profileId] })
  })
}
