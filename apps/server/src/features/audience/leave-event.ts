import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { endEntry } from './entry-store.ts'

/** Ends the entry of this browser. The personal link still works. */
export async function leaveEvent(ctx: AudienceContext): Promise<void> {
  const { entryId: id, eventRoleId, profileId: profile_id } = ctx.attendee
  const { organizationId: organization_id, eventId: event_id } = ctx
  await inOrganization(ctx, async ({ db }) => {
    await endEntry(db, { id, eventRoleId })
    await sendNotice(db, { type: 'entries-ended', organization_id, event_id, profile_id })
  })
}
