/** What people do with their own registration, from the link in their email or from the room. */
import type { OwnRegistration, OwnRegistrationChange } from '@marquee/domain/registrants'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { type LinkKeys, linksEndAt } from '#features/people/public.ts'
import { findProfileRow, type ProfileRow } from '#features/profiles/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { admit } from './admit-registrants.ts'
import { emailPeople } from './email-registrants.job.ts'
import { endRegistrations, recordChange } from './end-registrations.ts'
import { ownKey, readOwnKey } from './own-registration-link.ts'
import { type ColleagueKeys, createReferralCode } from './referral-codes.ts'
import { countReferred, findReferralCode, insertReferralCodes } from './referral-store.ts'
import type { Form } from './register-people.ts'
import { findRegistration, holdLimit, lockRegistration, type RegistrationRow } from './registrant-store.ts'
import { findSettings } from './settings-store.ts'
import { t } from './texts.ts'

/** The link of the email, or who entered the event in this browser. */
export type Whose = { token: string } | { profileId: string }
const left: readonly string[] = ['cancelled', 'rejected', 'blocked']
type Asking = { eventId: string; whose: Whose; keys: LinkKeys }
type Found = { event: EventRow; registration: RegistrationRow; profile: ProfileRow }

/** Throws `invalid_code` for a link that doesn't work, and for attendees who have no registration. */
export async function getOwnRegistration(
  ctx: OrganizationContext,
  { eventId, whose, keys, colleagues }: Asking & { colleagues: ColleagueKeys },
): Promise<OwnRegistration> {
  const { registration, profile, code, referred, invites } = await inOrganization(ctx, async (ctx) => {
    const found = await find(ctx, { eventId, whose, keys })
    const { id, status } = found.registration
    const code = left.includes(status) ? undefined : await findOrCreateCode(ctx, id)
    const invites = code !== undefined && (await findSettings(ctx.db, eventId)).has_referrals
    return { ...found, code, invites, referred: invites ? await countReferred(ctx.db, id) : 0 }
  })
  return {
    referral_code: invites ? (code ?? null) : null,
    referred,
    colleague_key: code === undefined ? null : colleagues.sign(eventId, code),
    name: profile.first_name,
    email: profile.email,
    status: registration.status,
    offer_ends_at: registration.offer_ends_at?.toISOString() ?? null,
    token: ownKey({ eventId, id: registration.id }, keys),
  }
}

/** Those who were added by an organizer, or registered before there were codes, have none yet. */
async function findOrCreateCode(ctx: WithDb<OrganizationContext>, id: string): Promise<string> {
  const { organizationId } = ctx
  const found = await findReferralCode(ctx.db, { organizationId, id })
  if (found !== undefined) return found
  const code = createReferralCode()
  await insertReferralCodes(ctx.db, [{ code, organization_id: organizationId, registration_id: id }])
  return code
}

/** What a former registration said, to register again. Throws as `getOwnRegistration` does. */
export async function formOfOwnRegistration(ctx: OrganizationContext, asking: Asking): Promise<Form> {
  const { registration, profile } = await inOrganization(ctx, (ctx) => find(ctx, asking))
  const { answers, consented_at, timezone, locale, source } = registration
  return {
    answers: { ...answers, email: profile.email },
    consent: consented_at !== null,
    timezone: timezone ?? undefined,
    locale: locale ?? undefined,
    source,
    networkHash: undefined,
  }
}

/**
 * Gives up a place, or accepts or declines one that is offered. Throws as `getOwnRegistration` does, and `conflict` with the
 * reason if there is nothing to change anymore.
 */
export async function changeOwnRegistration(
  ctx: OrganizationContext,
  { change, ...asking }: Asking & { change: Exclude<OwnRegistrationChange, 'register'> },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { event, registration: found } = await find(ctx, asking)
    await holdLimit(ctx.db, event.id)
    const row = await lockRegistration(ctx.db, { eventId: event.id, id: found.id })
    if (!row) throw new AppError('invalid_code')
    await (change === 'accept' ? accept(ctx, event, row) : leave(ctx, event, row))
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: event.id })
  })
}

/** The place is counted as taken since it was offered. */
async function accept(
  ctx: WithDb<OrganizationContext>,
  event: EventRow,
  row: RegistrationRow,
): Promise<void> {
  // Sent twice, it is accepted once.
  if (row.status === 'registered') return
  const isOffered = row.offer_ends_at !== null && row.offer_ends_at > ctx.clock.now()
  if (!isOffered) throw new AppError('conflict', { message: t('offerGone') })
  await admit(ctx, { eventId: event.id, rows: [row], cause: 'accepted' })
}

async function leave(ctx: WithDb<OrganizationContext>, event: EventRow, row: RegistrationRow): Promise<void> {
  if (row.status === 'cancelled') return
  if (left.includes(row.status)) throw new AppError('conflict', { message: t('nothingToEnd') })
  const changing = { event, rows: [row] }
  await endRegistrations(ctx, changing, 'cancelled')
  await recordChange(ctx, changing, 'canceled')
  const cause = ctx.clock.now().toISOString()
  await emailPeople(ctx, { eventId: event.id, kind: 'unregistered', cause, ids: [row.id] })
}

async function find(ctx: WithDb<OrganizationContext>, { eventId, whose, keys }: Asking): Promise<Found> {
  const id = 'token' in whose ? readOwnKey(eventId, whose.token, keys) : undefined
  const by = 'profileId' in whose ? whose : id === undefined ? undefined : { id }
  const event = await findEventRow(ctx.db, eventId)
  if (!by || !event || linksEndAt(event) < ctx.clock.now()) throw new AppError('invalid_code')
  const registration = await findRegistration(ctx.db, { eventId, ...by })
  const profile = registration && (await findProfileRow(ctx.db, registration.profile_id))
  if (!profile) throw new AppError('invalid_code')
  return { event, registration, profile }
}
