/** Where every call about the backstage of a session begins: the session, and what the caller may do behind its stage. */
import { broadcastTypes } from '@marquee/domain/agenda'
import type { Backstage } from '@marquee/domain/backstage'
import { findStageLogos } from '#features/branding/public.ts'
import { type LockedSession, lockSession, readSession, stateOf } from '#features/stage/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceBackstage } from './announce-backstage.ts'
import { type BackstageRights, canDirect, findBackstageRights, requireBackstage } from './backstage-policy.ts'
import { findScene, listBackstagePeople, type SessionKey } from './backstage-store.ts'
import { backstageView } from './backstage-view.ts'
import { findCard } from './find-card.ts'
import { listDeviceChecks } from './device-check-store.ts'
import { findHand, listHands } from './hand-store.ts'
import { findMedia } from './media-store.ts'
import { t } from './texts.ts'

export type OfSession = { sessionId: string }
export type FoundBackstage = { located: LockedSession; rights: BackstageRights }
type Ctx = WithDb<AudienceContext>

/** The backstage of the session. Throws `not_found`, `forbidden`, and `conflict` for sessions that aren't live. */
export async function getBackstage(ctx: AudienceContext, { sessionId }: OfSession): Promise<Backstage> {
  return inOrganization(ctx, async (ctx) => viewBackstage(ctx, await readBackstage(ctx, { sessionId })))
}

/** The backstage as it is, which others may change meanwhile. Throws as `getBackstage` does. */
export async function readBackstage(ctx: Ctx, { sessionId }: OfSession): Promise<FoundBackstage> {
  return find(ctx, await readSession(ctx, sessionId))
}

/**
 * Does something backstage while nobody else does, notifies those who are there, and returns what it is like then. Throws as
 * `getBackstage` does, and `conflict` once the session has ended.
 */
export async function changeBackstage(
  ctx: AudienceContext,
  { sessionId }: OfSession,
  work: (ctx: Ctx, found: FoundBackstage) => Promise<void>,
): Promise<Backstage> {
  return inOrganization(ctx, async (ctx) => {
    const found = await findOpenBackstage(ctx, { sessionId })
    await work(ctx, found)
    await announceBackstage(ctx.db, keyOf(found.located))
    return viewBackstage(ctx, found)
  })
}

/** The backstage, locked until the transaction ends. Throws as `changeBackstage` does. */
export async function findOpenBackstage(ctx: Ctx, { sessionId }: OfSession): Promise<FoundBackstage> {
  const found = await find(ctx, await lockSession(ctx, sessionId))
  if (stateOf(found.located, ctx.clock.now()) === 'ended')
    throw new AppError('conflict', { message: t('ended') })
  return found
}

export const keyOf = ({ session: { organization_id, event_id, id } }: LockedSession): SessionKey => ({
  organization_id,
  event_id,
  broadcast_id: id,
})

async function find(ctx: Ctx, located: LockedSession): Promise<FoundBackstage> {
  const { session } = located
  if (session.event_id !== ctx.eventId) throw new AppError('not_found')
  const { attendee } = ctx
  const rights = await findBackstageRights(ctx.db, { located, attendee, now: ctx.clock.now() })
  if (!rights.has('backstage:enter')) await refuseFormerGuest(ctx, located)
  requireBackstage(rights)
  if (session.broadcast_type !== broadcastTypes.live)
    throw new AppError('conflict', { message: t('notLive') })
  return { located, rights }
}

/** Those who were guests learn why they aren't any more. */
async function refuseFormerGuest(ctx: Ctx, { session }: LockedSession): Promise<void> {
  const hand = await findHand(ctx.db, { broadcastId: session.id, profileId: ctx.attendee.profileId })
  if (hand?.state === 'removed') throw new AppError('forbidden', { message: t('removed') })
  if (hand?.state === 'accepted') throw new AppError('conflict', { message: t('ended') })
}

async function viewBackstage(ctx: Ctx, { located, rights }: FoundBackstage): Promise<Backstage> {
  const { id } = located.session
  const people = await listBackstagePeople(ctx.db, id)
  const scene = await findScene(ctx.db, id)
  const card = await findCard(ctx.db, keyOf(located), scene?.scene.card)
  const hands = canDirect(rights) ? await listHands(ctx.db, id) : []
  const checks = canDirect(rights) ? await listDeviceChecks(ctx.db, id) : []
  const media = await findMedia(ctx.db, id)
  const logos = await findStageLogos(ctx, ctx.eventId)
  const me = ctx.attendee.profileId
  const carrier = ctx.settings.livekit ? 'livekit' : 'marquee'
  const shown = {
    people,
    hands,
    checks,
    media,
    scene,
    logos,
    card,
    me,
    rights,
    now: ctx.clock.now(),
    carrier,
  } as const
  return backstageView(located, shown)
}
