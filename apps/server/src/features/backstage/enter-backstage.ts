/** Coming backstage with camera and microphone, and leaving it. */
import { randomUUID } from 'node:crypto'
import type { Backstage, BackstageEntry, EnterBackstage } from '@marquee/domain/backstage'
import { openStage } from '#features/stage/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceBackstage } from './announce-backstage.ts'
import { canGoOnStage, canShare, isGuest } from './backstage-policy.ts'
import {
  freeSlot,
  listBackstagePeople,
  putBackstagePerson,
  updateBackstagePerson,
} from './backstage-store.ts'
import { changeBackstage, findOpenBackstage, keyOf, type OfSession } from './find-backstage.ts'
import { endGuest } from './raise-hand.ts'
import { requireNoOtherDevice } from './other-device.ts'
import { slotFor } from './slot-of.ts'
import { connectToLivekit, connectToStage } from './stage-origin.ts'
import { t } from './texts.ts'

/**
 * Connects the caller's browser with the stage. A former connection of theirs ends, and they keep their place. Throws
 * `forbidden`, also for whom a producer removed; `joined_elsewhere` as `requireNoOtherDevice` does; `invalid_input` for an offer
 * that can't be used; `unavailable` while the stage role is down.
 */
export async function enterBackstage(
  ctx: AudienceContext,
  { sessionId, entry }: OfSession & { entry: EnterBackstage },
): Promise<BackstageEntry> {
  if ((entry.offer === null) !== (ctx.settings.livekit !== undefined))
    throw new AppError('invalid_input', { errors: { offer: [t('otherCarrier')] } })
  const { offer, has_consented: _, replaces, ...sent } = entry
  const person = await inOrganization(ctx, async (ctx) => {
    const { located, rights } = await findOpenBackstage(ctx, { sessionId })
    const { id: broadcast_id, organization_id, event_id } = located.session
    const row = await putBackstagePerson(ctx.db, {
      organization_id,
      event_id,
      broadcast_id,
      profile_id: ctx.attendee.profileId,
      can_join: canGoOnStage(rights),
      can_share: canShare(rights),
      is_guest: isGuest(rights),
      consented_at: ctx.clock.now(),
    })
    if (row.is_removed) throw new AppError('forbidden', { message: t('removed') })
    requireNoOtherDevice({ now: row.connection_id, replaces })
    await openStage(ctx, located)
    return row
  })
  const connectionId = randomUUID()
  const connecting = {
    organizationId: person.organization_id,
    eventId: person.event_id,
    sessionId,
    personId: person.id,
    connectionId,
    entry: ctx.attendee,
  }
  const { can_join, can_share } = person
  const carried: Pick<BackstageEntry, 'answer' | 'livekit'> =
    offer === null
      ? { answer: null, livekit: await connectToLivekit(ctx, { ...connecting, can_join, can_share }) }
      : { answer: await connectToStage(ctx, { ...connecting, offer }), livekit: null }
  await inOrganization(ctx, async (ctx) => {
    const { located } = await findOpenBackstage(ctx, { sessionId })
    const people = await listBackstagePeople(ctx.db, sessionId)
    const now = people.find(({ id }) => id === person.id)?.connection_id ?? null
    requireNoOtherDevice({ now, replaces })
    const slot = person.can_join ? slotFor(person.id, people, ctx.clock.now()) : undefined
    const holder = people.find((other) => other.slot === slot && other.id !== person.id)
    if (slot !== undefined && holder) await freeSlot(ctx.db, sessionId, slot)
    const is_sharing = sent.is_sharing && person.can_share && !people.some(isOtherSharing(person.id))
    const place = { slot: slot ?? null, ...(slot === undefined && { is_on_stage: false }) }
    const connected = { connection_id: connectionId, left_at: null }
    await updateBackstagePerson(ctx.db, person.id, { ...sent, is_sharing, ...place, ...connected })
    await announceBackstage(ctx.db, keyOf(located))
  })
  return { ...carried, person: person.id, connection: connectionId }
}

const isOtherSharing =
  (own: string) =>
  ({ id, is_sharing }: { id: string; is_sharing: boolean }) =>
    is_sharing && id !== own

/** Ends the caller's connection and gives their place to others. Nothing happens if they weren't there. */
export async function leaveBackstage(ctx: AudienceContext, { sessionId }: OfSession): Promise<Backstage> {
  return changeBackstage(ctx, { sessionId }, async (ctx, { located }) => {
    const people = await listBackstagePeople(ctx.db, located.session.id)
    const me = people.find(({ profile_id }) => profile_id === ctx.attendee.profileId)
    if (!me) return
    if (me.is_guest) {
      await endGuest(ctx, { key: keyOf(located), profileId: me.profile_id, act: 'leave' })
    }
    const guest = me.is_guest ? { can_join: false } : {}
    const gone = { is_on_stage: false, is_sharing: false, slot: null, connection_id: null, ...guest }
    await updateBackstagePerson(ctx.db, me.id, { ...gone, quality: null, left_at: ctx.clock.now() })
  })
}
