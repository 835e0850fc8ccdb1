/** How attendees come on stage: they raise a hand, a producer invites them, and they accept. */
import { broadcastTypes } from '@marquee/domain/agenda'
import {
  type Backstage,
  handAfter,
  type HandAct,
  type HandState,
  type OwnHand,
} from '@marquee/domain/backstage'
import { chosenOf } from '@marquee/domain/branding'
import { isOnAir } from '@marquee/domain/stage'
import { findStoredBranding } from '#features/branding/public.ts'
import { type LockedSession, readSession, stateOf } from '#features/stage/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { announceBackstage } from './announce-backstage.ts'
import { findBackstageRights, isGuest, requireDirector, requirePerson } from './backstage-policy.ts'
import { letInAgain, type SessionKey } from './backstage-store.ts'
import { changeBackstage, keyOf, type OfSession } from './find-backstage.ts'
import { findHand, findHandById, moveHand } from './hand-store.ts'
import { t } from './texts.ts'

type Ctx = WithDb<AudienceContext>

/** The caller's hand in the session. Throws `not_found`. */
export async function getOwnHand(ctx: AudienceContext, { sessionId }: OfSession): Promise<OwnHand> {
  return inOrganization(ctx, async (ctx) => viewHand(ctx, await locate(ctx, sessionId)))
}

/** Raises or lowers the caller's hand. Throws `forbidden`, and `conflict` where hands can't be raised. */
export async function raiseHand(
  ctx: AudienceContext,
  { sessionId, isRaised }: OfSession & { isRaised: boolean },
): Promise<OwnHand> {
  return inOrganization(ctx, async (ctx) => {
    const located = await locate(ctx, sessionId)
    if (isRaised) await requireHands(ctx, located)
    await moveOwn(ctx, located, isRaised ? 'raise' : 'lower')
    return viewHand(ctx, located)
  })
}

/** Answers the invitation on stage. Throws `conflict` without one, and once the session isn't on air any more. */
export async function answerInvitation(
  ctx: AudienceContext,
  { sessionId, accepts }: OfSession & { accepts: boolean },
): Promise<OwnHand> {
  return inOrganization(ctx, async (ctx) => {
    const located = await locate(ctx, sessionId)
    if (accepts) requireOnAir(ctx, located)
    await moveOwn(ctx, located, accepts ? 'accept' : 'decline')
    if (accepts) await letInAgain(ctx.db, { broadcastId: sessionId, profileId: ctx.attendee.profileId })
    return viewHand(ctx, located)
  })
}

/** Invites somebody on stage, or takes their hand off the list. Throws `forbidden`, `not_found` and `conflict`. */
export async function directHand(
  ctx: AudienceContext,
  { handId, isInvited, ...session }: OfSession & { handId: string; isInvited: boolean },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const hand = await findHandById(ctx.db, { broadcastId: located.session.id, id: handId })
    if (!hand) throw new AppError('not_found')
    const act = isInvited ? 'invite' : 'dismiss'
    await actOnHand(ctx, { key: keyOf(located), profileId: hand.profile_id, state: hand.state, act })
  })
}

type Act = { key: SessionKey; profileId: string; state: HandState | null; act: HandAct }

/** Does something with a hand, and notifies its person. Throws `conflict` if that isn't possible any more. */
export async function actOnHand(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { key, profileId, state, act }: Act,
): Promise<void> {
  const to = handAfter(state, act)
  const isMoved =
    to !== undefined && (await moveHand(ctx.db, { key, profileId, from: state, to, at: ctx.clock.now() }))
  if (!isMoved) throw new AppError('conflict', { message: t('handMoved') })
  await announceHand(ctx.db, key, profileId)
}

/** Ends what a guest may do: they left, or a producer removed them. Nothing happens for others. */
export async function endGuest(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { key, profileId, act }: { key: SessionKey; profileId: string; act: 'leave' | 'remove' },
): Promise<void> {
  const hand = await findHand(ctx.db, { broadcastId: key.broadcast_id, profileId })
  if (hand?.state === 'accepted') await actOnHand(ctx, { key, profileId, state: hand.state, act })
}

async function moveOwn(ctx: Ctx, located: LockedSession, act: HandAct): Promise<void> {
  const { profileId } = ctx.attendee
  const key = keyOf(located)
  const hand = await findHand(ctx.db, { broadcastId: key.broadcast_id, profileId })
  if (act === 'raise' && hand?.state === 'removed') throw new AppError('forbidden', { message: t('removed') })
  await actOnHand(ctx, { key, profileId, state: hand?.state ?? null, act })
  await announceBackstage(ctx.db, key)
}

async function announceHand(db: Db, key: SessionKey, profile_id: string): Promise<void> {
  const { organization_id, event_id, broadcast_id: session_id } = key
  await sendSignal(db, organization_id, { type: 'hand-updated', event_id, session_id, profile_id })
}

async function locate(ctx: Ctx, sessionId: string): Promise<LockedSession> {
  const located = await readSession(ctx, sessionId)
  if (located.session.event_id !== ctx.eventId) throw new AppError('not_found')
  return located
}

function requireOnAir(ctx: Ctx, located: LockedSession): void {
  if (!isOnAir(stateOf(located, ctx.clock.now())))
    throw new AppError('conflict', { message: t('handsOnAir') })
}

async function requireHands(ctx: Ctx, located: LockedSession): Promise<void> {
  requirePerson(ctx.attendee)
  if (located.session.broadcast_type !== broadcastTypes.live)
    throw new AppError('conflict', { message: t('handsLive') })
  requireOnAir(ctx, located)
  if (!(await takesAnyHands(ctx))) throw new AppError('conflict', { message: t('handsOff') })
  if (await isBackstageAnyway(ctx, located)) throw new AppError('conflict', { message: t('handsOfAudience') })
}

/** Whether the organizer lets attendees come on stage (BR-226). */
async function takesAnyHands({ db, eventId }: Ctx): Promise<boolean> {
  return chosenOf(await findStoredBranding(db, eventId)).fields.have_video_qna
}

/** Speakers and staff need no invitation. */
async function isBackstageAnyway(ctx: Ctx, located: LockedSession): Promise<boolean> {
  const rights = await findBackstageRights(ctx.db, { located, attendee: ctx.attendee, now: ctx.clock.now() })
  return rights.has('backstage:enter') && !isGuest(rights)
}

async function viewHand(ctx: Ctx, located: LockedSession): Promise<OwnHand> {
  const { session } = located
  const { profileId, isPerson } = ctx.attendee
  // Nobody sees a hand of whom they only claim to be.
  const hand = isPerson ? await findHand(ctx.db, { broadcastId: session.id, profileId }) : undefined
  const state = hand?.state ?? null
  const takesHands =
    isPerson &&
    session.broadcast_type === broadcastTypes.live &&
    isOnAir(stateOf(located, ctx.clock.now())) &&
    (await takesAnyHands(ctx)) &&
    !(await isBackstageAnyway(ctx, located))
  return { session: session.id, state, can_raise: takesHands && handAfter(state, 'raise') !== undefined }
}
