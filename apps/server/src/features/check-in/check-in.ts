/** Check-in at the door of an event, by its staff or at a kiosk that the staff opened. */
import {
  attendanceAt,
  type CheckInList,
  type CheckInPerson,
  type SetArrivalReply,
  type WalkIn,
} from '@marquee/domain/registrants'
import { isInPerson } from '@marquee/domain/events'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { importPeople } from '#features/registering/public.ts'
import { recordArrival } from '#features/registrants/public.ts'
import type { Attendee, AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { unlessOvertaken } from '#platform/errors/overtaken-error.ts'
import {
  type CheckInRow,
  findCheckIn,
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
 * Checks a registrant in, or undoes it. Idempotent: whoever comes second is told who was first. Throws like `listForCheckIn`, and `not_found` for people who aren't
 * registered.
 */
export async function setArrival(
  ctx: AudienceContext,
  { id, isThere }: { id: string; isThere: boolean },
): Promise<SetArrivalReply> {
  return atDoor(ctx, async (ctx, event) => {
    const person = await lockRegistered(ctx.db, ctx.eventId, id)
    if (!person) throw new AppError('not_found')
    return arrive(ctx, event, { person, isThere })
  })
}

/**
 * Checks in someone who may not have registered: they are registered with what the staff typed, and get their link. Throws
 * like `listForCheckIn`, `REGISTRATION_LIMIT_REACHED`, and `conflict` for people whom an organizer has to let in.
 */
export async function checkInWalkIn(
  ctx: AudienceContext,
  { email, first_name, last_name }: WalkIn,
): Promise<SetArrivalReply> {
  const checkIn = async (ctx: WithDb<AudienceContext>, event: EventRow) => {
    const find = () => lockRegisteredByAddress(ctx.db, ctx.eventId, email)
    const known = await find()
    if (!known) {
      const [outcome] = await importPeople(ctx, {
        eventId: event.id,
        people: [{ answers: { first_name, last_name, email }, email, attendance: 'in_person' }],
        source: { utm_source: 'door' },
        ...{ isOverCapacityWaiting: false, sendsEmails: true, hasConsent: false },
      })
      if (outcome?.is === 'full') throw new AppError('REGISTRATION_LIMIT_REACHED')
      if (outcome?.is !== 'added') throw new AppError('conflict', { message: t('notLetIn') })
    }
    const person = known ?? (await find())
    if (!person) throw new AppError('conflict', { message: t('notLetIn') })
    return arrive(ctx, event, { person, isThere: true })
  }
  return unlessOvertaken(() => atDoor(ctx, checkIn))
}

/**
 * Checks in the person with this address at the staff's kiosk. The reply reveals nothing about them. Throws like
 * `listForCheckIn`, and `not_found` for an address that isn't registered.
 */
export async function checkInSelf(ctx: AudienceContext, email: string): Promise<void> {
  return atDoor(ctx, async (ctx) => {
    const person = await lockRegisteredByAddress(ctx.db, ctx.eventId, email)
    if (!person) throw new AppError('not_found', { message: t('notRegistered') })
    await recordArrival(ctx, person, { isThere: true, by: undefined })
  })
}

async function arrive(
  ctx: WithDb<AudienceContext>,
  event: EventRow,
  { person, isThere }: { person: CheckInRow; isThere: boolean },
): Promise<SetArrivalReply> {
  const isRepeat = isThere && person.arrived_at !== null
  const before = isRepeat ? await findCheckIn(ctx.db, person) : undefined
  const arrived_at = await recordArrival(ctx, person, { isThere, by: ctx.attendee.profileId })
  return {
    ...personView({ ...person, arrived_at }, event),
    is_repeat: isRepeat,
    checked_in_by: before?.name ?? null,
  }
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
