import { chosenOf, demoOf } from '@marquee/domain/branding'
import { requirePerson } from '#features/audience/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { hasActivity, recordActivity } from '#features/ledger/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { findStoredBranding } from './branding-store.ts'
import { t } from './texts.ts'

/**
 * Records that the attendee asks for a demo, once for each person and event. Throws `forbidden` where nobody can ask, and for an
 * unproved entry.
 */
export async function requestDemo(ctx: AudienceContext): Promise<void> {
  requirePerson(ctx)
  await inOrganization(ctx, async (ctx) => {
    const event = await findEventRow(ctx.db, ctx.eventId)
    const { fields } = chosenOf(await findStoredBranding(ctx.db, ctx.eventId))
    const isConference = event?.event_type === 'Conference'
    if (demoOf(fields, { isConference }) === null) throw new AppError('forbidden', { message: t('noDemo') })
    const request = {
      event_id: ctx.eventId,
      profile_id: ctx.attendee.profileId,
      type: 'clicked',
      data: { is_demo_request: true },
    } as const
    if (await hasActivity(ctx.db, request)) return
    await recordActivity(ctx, request)
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: ctx.eventId })
  })
}
