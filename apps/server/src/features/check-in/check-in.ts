/** Check-in at the door of an event, by its staff or at a kiosk that the staff opened. */
import { attendanceAt, type CheckInList, type CheckInPerson } from '@marquee/domain/registrants'
import { isInPerson } from '@marquee/domain/events'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { recordArrival } from '#features/registrants/public.ts'
import type { Attendee, AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type CheckInRow,
  lockRegistered,
  lockRegisteredByAddress,
  searchRegistered,
} from './check-in-store.ts'
import { t } from './texts.ts'

/** The staff and the check-in staff. */
export function canCheckIn({ roles }: Pick<Attendee, 'roles'>): boolean {
  return roles.includes(eventRoleNumbers.organizer) || roles.includes(eventRoleNumbers.checkInStaff)
}

/** Who is registered, and how many have arrived. Throws `forbidden`, and `not_found` for a virtual event. */
export async function listForCheckIn(ctx: AudienceContext, search: string): Promise<CheckInList> {
  return atDoor(ctx, async (ctx, event) => {
    const { rows, counts } = await searchRegistered(ctx.db, {
      eventId: ctx.eventId,
      hostType: event.host_type,
      search,
    })
    return { ...counts, results: rows.map((row) => personView(row, event)) }
  })
}

/**
 * Checks a registrant in, or undoes it. Idempotent. Throws like `listForCheckIn`, and `not_found` for people who aren't
 * registered.
 */
export async function setArrival(
  ctx: AudienceContext,
  { id, isThere }: { id: string; isThere: boolean },
): Promise<CheckInPerson> {
  return atDoor(ctx, async (ctx, event) => {
    const person = await lockRegistered(ctx.db, ctx.eventId, id)
    if (!person) throw new AppError('not_found')
    const arrived_at = await recordArrival(ctx, person, { isThere, isSelf: false })
    return personView({ ...person, arrived_at }, event)
  })
}

/**
 * Checks in the person with this address at the staff's kiosk. The reply reveals nothing about them. Throws like
 * `listForCheckIn`, and `not_found` for an address that isn't registered.
 */
export async function checkInSelf(ctx: AudienceContext, email: string): Promise<void> {
  return atDoor(ctx, async (ctx) => {
    const person = await lockRegisteredByAddress(ctx.db, ctx.eventId, email)
    if (!person) throw new AppError('not_found', { message: t('notRegistered') })
    await recordArrival(ctx, person, { isThere: true, isSelf: true })
  })
}

function atDoor<Result>(
  ctx: AudienceContext,
  work: (ctx: WithDb<AudienceContext>, event: EventRow) => Promise<Result>,
): Promise<Result> {
  if (!canCheckIn(ctx.attendee)) throw new AppError('forbidden')
  return inOrganization(ctx, async (ctx) => {
    const event = await findEventRow(ctx.db, ctx.eventId)
    if (!event || !isInPerson(event)) throw new AppError('not_found')
    return work(ctx, event)
  })
}

function personView(
  { id, first_name, last_name, email, company, attendance, arrived_at }: CheckInRow,
  event: EventRow,
): CheckInPerson {
  return {
    id,
    first_name,
    last_name,
    email,
    company,
    attendance: attendanceAt(event, attendance),
    arrived_at: arrived_at?.toISOString() ?? null,
  }
}
