import type { Attendance, Registrant } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, eventTarget, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { admit } from './admit-registrants.ts'
import { seatsFor } from './apply-change.ts'
import { emailPeople } from './email-registrants.job.ts'
import { recordChange } from './end-registrations.ts'
import { askToPromote } from './promote-waitlisted.job.ts'
import { findRegistrantRow } from './registrant-list-store.ts'
import {
  giveSeatsBack,
  holdLimit,
  lockLimits,
  lockRegistration,
  type RegistrationRow,
  setAttendanceOf,
  takeSeats,
} from './registrant-store.ts'
import { registrantView } from './registrant-view.ts'
import { hasPlace, seatsLeft } from './registration-state.ts'
import type { DailyEmails } from './send-registrant-email.ts'
import { findSettings } from './settings-store.ts'
import { t } from './texts.ts'

type Changing = { eventId: string; id: string; attendance: Attendance }

/**
 * Changes how someone attends a hybrid event on behalf of the organizer. Throws `not_found`, `forbidden`, `conflict`
 * for other events, and `REGISTRATION_LIMIT_REACHED` if someone with a place would attend in person and no such place
 * is left.
 */
export async function updateRegistrant(
  ctx: MemberContext,
  { id, attendance }: Omit<Changing, 'eventId'>,
): Promise<Registrant> {
  return inOrganization(ctx, async (ctx) => {
    const found = await findRegistrantRow(ctx.db, id)
    if (!found) throw new AppError('not_found')
    const event = await findPermittedEvent(ctx, found.event_id, 'registrant:update')
    const row = await lockForChange(ctx, event, id)
    if (row.attendance !== attendance) {
      await changeAttendance(ctx, event, { row, attendance })
      await writeAudit(ctx, {
        action: 'registrant.attendance_changed',
        ...eventTarget(event),
        details: { person: `${found.user.first_name} ${found.user.last_name}`.trim() || found.user.email },
      })
    }
    const after = await findRegistrantRow(ctx.db, id)
    if (!after) throw new AppError('not_found')
    return registrantView(after, { event, can: { update: true } })
  })
}

async function lockForChange(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  id: string,
): Promise<RegistrationRow> {
  if (event.host_type !== 'Hybrid') throw new AppError('conflict', { message: t('nobodyChooses') })
  await holdLimit(ctx.db, event.id)
  const row = await lockRegistration(ctx.db, { eventId: event.id, id })
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Sets how this person attends a hybrid event, and emails them if they have a place. Call `holdLimit` first. Throws
 * `REGISTRATION_LIMIT_REACHED` if they have a place and would attend in person but no such place is left.
 */
export async function changeAttendance(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  { row, attendance, daily }: { row: RegistrationRow; attendance: Attendance; daily?: DailyEmails },
): Promise<void> {
  const { id, status, offer_ends_at } = row
  const isPlaced = status === 'registered' || offer_ends_at !== null
  const isAdmitted =
    status === 'waitlisted' && !isPlaced && hasPlace(await findSettings(ctx.db, event.id), event, attendance)
  await setAttendanceOf(ctx.db, id, attendance)
  if (isPlaced) await moveSeat(ctx, event, attendance)
  await recordChange(ctx, { event, rows: [row] }, 'updated')
  if (isAdmitted) await admitIfSeated(ctx, event, { row: { ...row, attendance }, daily })
  if (status === 'registered') {
    const cause = `attendance:${ctx.clock.now().toISOString()}`
    await emailPeople(ctx, {
      eventId: event.id,
      kind: 'attendance_changed',
      cause,
      ids: [id],
      ...(daily && { daily }),
    })
  }
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
}

/** They keep their seat, which becomes an in-person one or stops being one. */
async function moveSeat(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  attendance: Attendance,
): Promise<void> {
  if (attendance === 'online') {
    await giveSeatsBack(ctx.db, event.id, { all: 0, inPerson: 1 })
    await askToPromote(ctx, event.id)
    return
  }
  const limits = await lockLimits(ctx.db, event.id)
  if (!limits) return
  if (seatsLeft(limits, limits).inPerson < 1) {
    throw new AppError('REGISTRATION_LIMIT_REACHED', { message: t('inPersonFull') })
  }
  await takeSeats(ctx.db, event.id, { all: 0, inPerson: 1 })
}

async function admitIfSeated(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  { row, daily }: { row: RegistrationRow; daily: DailyEmails | undefined },
): Promise<void> {
  const { seated } = await seatsFor(ctx, event.id, [row])
  if (seated.length > 0)
    await admit(ctx, { eventId: event.id, rows: seated, cause: 'attendance', ...(daily && { daily }) })
}
