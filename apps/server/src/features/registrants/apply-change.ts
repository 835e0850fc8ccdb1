/** What organizers do with registrants, one at a time or in the background by thousands. Call `holdLimit` first. */
import type { AuditAction } from '@marquee/domain/audit'
import type { RegistrantAction } from '@marquee/domain/registrants'
import type { EventRow } from '#features/events/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { admit } from './admit-registrants.ts'
import { emailPeople } from './email-registrants.job.ts'
import { type Changing, endRegistrations, giveUpPlaces, recordChange } from './end-registrations.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import type { PersonalEmailKind } from './registrant-emails.ts'
import {
  countWaiting,
  deleteRegistrations,
  lockLimits,
  putLast,
  type SelectedRegistration,
  setStatusOf,
  takeSeats,
} from './registrant-store.ts'
import { hasLimit, seatsLeft } from './registration-state.ts'
import { seatedOf, seatsOf } from './seats.ts'
import { findSettings } from './settings-store.ts'
import { t } from './texts.ts'

type Action = RegistrantAction | 'delete'
/** The same cause never sends an email twice. */
type Caused = Changing & { cause: string }

export const auditActions: Record<Action, AuditAction> = {
  approve: 'registrants.approved',
  reject: 'registrants.rejected',
  cancel: 'registrants.canceled',
  resend: 'registrants.link_sent',
  block: 'registrants.blocked',
  unblock: 'registrants.unblocked',
  waitlist: 'registrants.waitlisted',
  delete: 'registrants.deleted',
}

/** Throws `conflict` where no one can wait, because the people would get their places back immediately. */
export async function permitChange(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  action: Action,
): Promise<void> {
  if (action !== 'waitlist') return
  const settings = await findSettings(ctx.db, event.id)
  if (!settings.has_waitlist || !hasLimit(settings, event))
    throw new AppError('conflict', { message: t('noWaitingList') })
}

/** Takes seats for these people in order, and returns those who got one. An offered place is already taken. */
export async function seatsFor<Row extends SelectedRegistration>(
  ctx: WithDb<OrganizationContext>,
  eventId: string,
  rows: readonly Row[],
): Promise<{ seated: Row[]; seats: number }> {
  const wanting = rows.filter(({ offer_ends_at }) => offer_ends_at === null)
  const limits = await lockLimits(ctx.db, eventId)
  const placed = new Set(limits ? seatedOf(seatsLeft(limits, limits), wanting) : wanting)
  await takeSeats(ctx.db, eventId, seatsOf([...placed]))
  const seated = rows.filter((row) => row.offer_ends_at !== null || placed.has(row))
  return { seated, seats: placed.size }
}

export const changes: Record<Action, (ctx: WithDb<OrganizationContext>, changing: Caused) => Promise<void>> =
  {
    /** Call `seatsFor` first. */
    async approve(ctx, { event, rows }) {
      await admit(ctx, { eventId: event.id, rows, cause: 'approved' })
    },
    async reject(ctx, changing) {
      await endRegistrations(ctx, changing, 'rejected')
      await recordChange(ctx, changing, 'rejected')
      await emailThem(ctx, changing, 'rejected')
    },
    async cancel(ctx, changing) {
      await endRegistrations(ctx, changing, 'cancelled')
      await recordChange(ctx, changing, 'canceled')
      await emailThem(ctx, changing, 'cancelled')
    },
    async resend(ctx, changing) {
      await emailThem(ctx, changing, 'registered')
    },
    /** Without an email, which would only invite a reply. */
    async block(ctx, changing) {
      await endRegistrations(ctx, changing, 'blocked')
    },
    /** They can register again. */
    async unblock(ctx, changing) {
      await setStatusOf(
        ctx.db,
        changing.rows.map(({ id }) => id),
        'cancelled',
      )
      await recordChange(ctx, changing, 'updated')
    },
    /**
     * Seats go to people who were waiting before. The remaining ones stay free, or these people would get them back
     * immediately.
     */
    async waitlist(ctx, changing) {
      const { event, rows } = changing
      const waiting = await countWaiting(ctx.db, event.id)
      const seats = await giveUpPlaces(ctx, changing, 'waitlisted')
      await putLast(
        ctx.db,
        rows.map(({ id }) => id),
      )
      await recordChange(ctx, changing, 'waitlisted')
      await emailThem(ctx, changing, 'waitlisted')
      // People who wait for an in-person place don't move up if none is left.
      const { inPerson } = seatsLeft(await findSettings(ctx.db, event.id), event)
      const next = waiting.all - waiting.inPerson + Math.min(waiting.inPerson, inPerson)
      const promoted = Math.min(next, seats)
      if (promoted > 0) await askToPromote(ctx, event.id, promoted)
    },
    async delete(ctx, changing) {
      await endRegistrations(ctx, changing, 'cancelled')
      await deleteRegistrations(
        ctx.db,
        changing.rows.map(({ id }) => id),
      )
    },
  }

async function emailThem(
  ctx: WithDb<OrganizationContext>,
  { event, rows, cause }: Caused,
  kind: PersonalEmailKind,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await emailPeople(ctx, { eventId: event.id, kind, cause, ids })
}
