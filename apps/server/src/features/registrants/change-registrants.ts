import {
  canApply,
  type RegistrantAction,
  type RegistrantSelection,
  type RegistrantStatus,
} from '@marquee/domain/registrants'
import type { AuditAction } from '@marquee/domain/audit'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import { dismissAttendees } from '#features/people/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { admit } from './admit-registrants.ts'
import { emailPeople } from './email-registrants.job.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import { lockSelectedRegistrants } from './registrant-list-store.ts'
import {
  deleteRegistrations,
  giveSeatsBack,
  holdLimit,
  type SelectedRegistration,
  setStatusOf,
  takeSeats,
} from './registrant-store.ts'
import { t } from './texts.ts'

export const nobodySelected = { is_all: false, ids: [], excluded: [], search: '' }

type Change = { eventId: string; selection: RegistrantSelection; action: RegistrantAction | 'delete' }
type Changing = { event: EventRow; rows: readonly SelectedRegistration[] }

/**
 * Does this with the selected registrants of the event and returns how many it changed; those in a status to which it
 * doesn't apply stay as they are (RG-071, RG-072). Emails go out in the background. Throws `not_found`, `forbidden`, and
 * `REGISTRATION_LIMIT_REACHED` if fewer seats are free than people are let in; then nothing changes.
 */
export async function changeRegistrants(
  ctx: MemberContext,
  { eventId, selection, action }: Change,
): Promise<{ count: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    await holdLimit(ctx.db, event.id)
    const selected = await lockSelectedRegistrants(ctx.db, { event: event.id, selection })
    const rows = selected.filter(({ status }) => action === 'delete' || canApply(action, status))
    if (rows.length === 0) return { count: 0 }
    await changes[action](ctx, { event, rows })
    const target = { target_type: 'event', target_id: event.id, target_name: event.title }
    await writeAudit(ctx, { action: auditActions[action], ...target, details: { count: rows.length } })
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
    return { count: rows.length }
  })
}

const auditActions: Record<Change['action'], AuditAction> = {
  approve: 'registrants.approved',
  reject: 'registrants.rejected',
  cancel: 'registrants.canceled',
  resend: 'registrants.link_sent',
  block: 'registrants.blocked',
  unblock: 'registrants.unblocked',
  delete: 'registrants.deleted',
}

const changes: Record<Change['action'], (ctx: WithDb<MemberContext>, changing: Changing) => Promise<void>> = {
  async approve(ctx, { event, rows }) {
    const seats = await takeSeats(ctx.db, event.id, rows.length)
    if (seats < rows.length) {
      throw new AppError('REGISTRATION_LIMIT_REACHED', { message: t('seatsLeft', { count: seats }) })
    }
    await admit(ctx, { eventId: event.id, rows, cause: 'approved' })
  },
  async reject(ctx, changing) {
    await end(ctx, changing, 'rejected')
    await tell(ctx, changing, 'rejected')
  },
  async cancel(ctx, changing) {
    await end(ctx, changing, 'cancelled')
    await tell(ctx, changing, 'cancelled')
  },
  async resend(ctx, changing) {
    await tell(ctx, changing, 'registered')
  },
  /** Without an email: it would only invite a reply. */
  async block(ctx, changing) {
    await end(ctx, changing, 'blocked')
  },
  /** They can register again. */
  async unblock(ctx, { rows }) {
    await setStatusOf(
      ctx.db,
      rows.map(({ id }) => id),
      'cancelled',
    )
  },
  async delete(ctx, changing) {
    await end(ctx, changing, 'cancelled')
    await deleteRegistrations(
      ctx.db,
      changing.rows.map(({ id }) => id),
    )
  },
}

/** Takes their places and links away; the seats go to the waiting list. */
async function end(
  ctx: WithDb<MemberContext>,
  { event, rows }: Changing,
  status: RegistrantStatus,
): Promise<void> {
  await setStatusOf(
    ctx.db,
    rows.map(({ id }) => id),
    status,
  )
  const seated = rows.filter((row) => row.status === 'registered')
  if (seated.length === 0) return
  await dismissAttendees(ctx, { eventId: event.id, profileIds: seated.map(({ profile_id }) => profile_id) })
  await giveSeatsBack(ctx.db, event.id, seated.length)
  await askToPromote(ctx, event.id)
}

async function tell(
  ctx: WithDb<MemberContext>,
  { event, rows }: Changing,
  kind: 'registered' | 'rejected' | 'cancelled',
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  // Each request is deliberate, so it sends its own emails.
  await emailPeople(ctx, { eventId: event.id, kind, cause: ctx.origin.requestId, ids })
}
