/** What people do with their own registration, using the link in their email or from the room. */
import type { EventState } from '@marquee/domain/events'
import {
  type Attendance,
  type LinkEmail,
  type OwnRegistration,
  type OwnRegistrationChange,
} from '@marquee/domain/registrants'
import { requirePerson } from '#features/audience/public.ts'
import { type EventRow, findEventRow, stateOfEvent } from '#features/events/public.ts'
import { linksEndAt } from '#features/people/public.ts'
import { findProfileRow, type ProfileRow } from '#features/profiles/public.ts'
import type { AudienceContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { admit } from './admit-registrants.ts'
import { changeAttendance } from './change-attendance.ts'
import { emailPeople } from './email-registrants.job.ts'
import { endRegistrations, recordChange } from './end-registrations.ts'
import { ownKey, readOwnKey } from './own-registration-link.ts'
import { referralCodeOf } from './referral-code-of.ts'
import { colleagueKeys } from './referral-codes.ts'
import { countReferred } from './referral-store.ts'
import { findRegistration, holdLimit, lockRegistration, type RegistrationRow } from './registrant-store.ts'
import { seatsLeft } from './registration-state.ts'
import { remindOfLinks } from './remind-of-links.ts'
import type { DailyEmails } from './send-registrant-email.ts'
import { type CurrentSettings, findSettings } from './settings-store.ts'
import { t } from './texts.ts'

/** The link in the email, or the attendee in this browser. */
export type Whose = { token: string } | { attendee: AudienceContext['attendee'] }
/** Both prove the address. */
const daily: DailyEmails = 'few'
const left: readonly string[] = ['cancelled', 'rejected', 'blocked']
const shutOut: readonly string[] = ['rejected', 'blocked']
export type Asking = { eventId: string; whose: Whose }
type Found = { event: EventRow; state: EventState; registration: RegistrationRow; profile: ProfileRow }

/**
 * Throws `invalid_code` for a link that doesn't work, and for attendees without a registration; `forbidden` for an
 * unproved entry.
 */
export async function getOwnRegistration(
  ctx: OrganizationContext,
  { eventId, whose }: Asking,
): Promise<OwnRegistration> {
  const { registration, profile, code, referred, invites, attendance } = await inOrganization(
    ctx,
    async (ctx) => {
      const found = await find(ctx, { eventId, whose })
      const { id, status } = found.registration
      const code = left.includes(status) ? undefined : await referralCodeOf(ctx, id)
      const settings = await findSettings(ctx.db, eventId)
      const invites = code !== undefined && settings.has_referrals
      const attendance = attendanceOf(found, settings)
      return { ...found, code, invites, attendance, referred: invites ? await countReferred(ctx.db, id) : 0 }
    },
  )
  return {
    referral_code: invites ? (code ?? null) : null,
    referred,
    colleague_key: code === undefined ? null : colleagueKeys.sign(ctx, [code], eventId),
    name: profile.first_name,
    email: profile.email,
    status: registration.status,
    offer_ends_at: registration.offer_ends_at?.toISOString() ?? null,
    attendance,
    token: ownKey(ctx, { eventId, id: registration.id }),
  }
}

/** Emails the person their link, which may be requested by someone who only typed the address (0148). */
export async function emailOwnLink(
  ctx: OrganizationContext,
  { eventId, profileId }: { eventId: string; profileId: string },
): Promise<LinkEmail> {
  if (!sendsEmail(ctx.settings)) return { outcome: 'kept' }
  return inOrganization(ctx, async (ctx) => {
    const event = await findEventRow(ctx.db, eventId)
    const profile = await findProfileRow(ctx.db, profileId)
    if (!event || !profile) throw new AppError('not_found')
    return { outcome: (await remindOfLinks(ctx, event, [profile])) ? 'sent' : 'sent_before' }
  })
}

const isOver = ({ event, state }: Pick<Found, 'event' | 'state'>) =>
  state === 'canceled' || (state === 'past' && event.event_type !== 'Recording')

/** What they chose, and whether they can switch to the other way; null if there is no choice, or no longer. */
function attendanceOf(
  { event, state, registration }: Found,
  settings: CurrentSettings,
): OwnRegistration['attendance'] {
  const isChoosing = event.host_type === 'Hybrid' && !isOver({ event, state })
  if (!isChoosing || shutOut.includes(registration.status)) return null
  const isFull = registration.attendance === 'online' && lacksPlace({ event, registration }, settings)
  return { chosen: registration.attendance, other: isFull ? 'full' : 'open' }
}

/**
 * Whether someone who has a place, but not in person, can't get one there, because none is left or others are waiting
 * for it.
 */
function lacksPlace(
  { event, registration }: Pick<Found, 'event' | 'registration'>,
  settings: CurrentSettings,
): boolean {
  if (registration.status !== 'registered' && registration.offer_ends_at === null) return false
  return seatsLeft(settings, event).inPerson < 1 || settings.waits_in_person
}

/** A previous registration and its person. Throws like `getOwnRegistration`. */
export async function findOwnRegistration(
  ctx: OrganizationContext,
  asking: Asking,
): Promise<Pick<Found, 'registration' | 'profile'>> {
  return inOrganization(ctx, (ctx) => find(ctx, asking))
}

/**
 * Gives up a place, accepts or declines an offered one, or changes how the person attends. Throws like
 * `getOwnRegistration`, `conflict` with the reason if there is nothing to change anymore, and
 * `REGISTRATION_LIMIT_REACHED` if no in-person place is left.
 */
export async function changeOwnRegistration(
  ctx: OrganizationContext,
  { change, ...asking }: Asking & { change: Exclude<OwnRegistrationChange, 'register'> },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { event, state, registration: found } = await find(ctx, asking)
    await holdLimit(ctx.db, event.id)
    const row = await lockRegistration(ctx.db, { eventId: event.id, id: found.id })
    if (!row) throw new AppError('invalid_code')
    if (change === 'accept') await accept(ctx, event, row)
    else if (change === 'leave') await leave(ctx, event, row)
    else await attend(ctx, { event, state, row, attendance: change })
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
  })
}

/** The place has counted as taken since it was offered. */
async function accept(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  row: RegistrationRow,
): Promise<void> {
  // A repeated request accepts only once.
  if (row.status === 'registered') return
  const isOffered = row.offer_ends_at !== null && row.offer_ends_at > ctx.clock.now()
  if (!isOffered) throw new AppError('conflict', { message: t('offerGone') })
  await admit(ctx, { eventId: event.id, rows: [row], cause: 'accepted', daily })
}

type Attending = { event: EventRow; state: EventState; row: RegistrationRow; attendance: Attendance }

/** Someone with a place keeps it unless there is one of the other kind that no one else is waiting for. */
async function attend(
  ctx: WithDb<OrganizationContext>,
  { event, state, row, attendance }: Attending,
): Promise<void> {
  if (event.host_type !== 'Hybrid') throw new AppError('conflict', { message: t('nobodyChooses') })
  if (isOver({ event, state })) throw new AppError('conflict', { message: t('attendanceOver') })
  if (shutOut.includes(row.status)) throw new AppError('conflict', { message: t('nothingToEnd') })
  if (row.attendance === attendance) return
  const isToPerson = attendance === 'in_person'
  if (isToPerson && lacksPlace({ event, registration: row }, await findSettings(ctx.db, event.id))) {
    throw new AppError('REGISTRATION_LIMIT_REACHED', { message: t('inPersonFull') })
  }
  await changeAttendance(ctx, event, { row, attendance, daily })
}

async function leave(ctx: WithDb<OrganizationContext>, event: EventRow, row: RegistrationRow): Promise<void> {
  if (row.status === 'cancelled') return
  if (left.includes(row.status)) throw new AppError('conflict', { message: t('nothingToEnd') })
  const changing = { event, rows: [row] }
  await endRegistrations(ctx, changing, 'cancelled')
  await recordChange(ctx, changing, 'canceled')
  const cause = ctx.clock.now().toISOString()
  await emailPeople(ctx, { eventId: event.id, kind: 'unregistered', cause, daily, ids: [row.id] })
}

async function find(ctx: WithDb<OrganizationContext>, { eventId, whose }: Asking): Promise<Found> {
  const id = 'token' in whose ? readOwnKey(ctx, eventId, whose.token) : undefined
  if ('attendee' in whose) requirePerson(whose)
  const by =
    'attendee' in whose ? { profileId: whose.attendee.profileId } : id === undefined ? undefined : { id }
  const event = await findEventRow(ctx.db, eventId)
  if (!by || !event || linksEndAt(event) < ctx.clock.now()) throw new AppError('invalid_code')
  const registration = await findRegistration(ctx.db, { eventId, ...by })
  const profile = registration && (await findProfileRow(ctx.db, registration.profile_id))
  if (!profile) throw new AppError('invalid_code')
  return { event, state: await stateOfEvent(ctx.db, event, ctx.clock.now()), registration, profile }
}
