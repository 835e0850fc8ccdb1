import { canApply, type RegistrantAction, type RegistrantSelection } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { auditActions, changes, permitChange, seatsFor } from './apply-change.ts'
import { listedEvent } from './list-registrants.ts'
import { lockSelectedRegistrants } from './registrant-list-store.ts'
import { holdLimit } from './registrant-store.ts'
import { t } from './texts.ts'

export const nobodySelected = { is_all: false, ids: [], excluded: [], search: '' }

type Change = { eventId: string; selection: RegistrantSelection; action: RegistrantAction | 'delete' }

/**
 * Applies the action to the selected registrants of the event and returns how many it changed; those in a status it
 * doesn't apply to stay unchanged (RG-071, RG-072). Sends emails in the background. Throws `not_found`, `forbidden`,
 * `conflict` for a waiting list that the event doesn't have, and `REGISTRATION_LIMIT_REACHED`, changing nothing, if
 * there are fewer free seats than people to admit.
 */
export async function changeRegistrants(
  ctx: MemberContext,
  { eventId, selection, action }: Change,
): Promise<{ count: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    await permitChange(ctx, event, action)
    await holdLimit(ctx.db, event.id)
    const selected = await lockSelectedRegistrants(ctx.db, {
      event: await listedEvent(ctx, event),
      selection,
    })
    const rows = selected.filter(({ status }) => action === 'delete' || canApply(action, status))
    if (rows.length === 0) return { count: 0 }
    if (action === 'approve') {
      const { seated, seats } = await seatsFor(ctx, event.id, rows)
      if (seated.length < rows.length) {
        throw new AppError('REGISTRATION_LIMIT_REACHED', { message: t('seatsLeft', { count: seats }) })
      }
    }
    // Each request is deliberate, so it sends its own emails.
    await changes[action](ctx, { event, rows, cause: ctx.origin.requestId })
    await writeAudit(ctx, {
      action: auditActions[action],
      ...eventTarget(event),
      details: { count: rows.length },
    })
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
    return { count: rows.length }
  })
}
