import type { ReactionCounts } from '@marquee/domain/chat'
import type { OrganizationContext } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { addStageReactions, findChannelRow } from './channel-store.ts'

type OfEvent = OrganizationContext & { eventId: string }

/** Stores how often people reacted to the stage since the last call, and sends the counts to every web process. */
export async function recordReactions(
  ctx: OfEvent,
  { channelId, counts }: { channelId: string; counts: ReactionCounts },
): Promise<void> {
  const place = { organization_id: ctx.organizationId, event_id: ctx.eventId, channel_id: channelId }
  await inAudience(ctx, async ({ db, clock }) => {
    // A direct channel has no stage, and isn't found here.
    if (!(await findChannelRow(db, { eventId: ctx.eventId, id: channelId }))) return
    await addStageReactions(db, { place, at: clock.now(), counts })
    await sendNotice(db, { type: 'stage-reacted', ...place, counts })
  })
}
