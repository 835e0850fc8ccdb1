/** What people do behind the stage: with themselves, and as producers with others and with the scene. */
import type {
  Backstage,
  ChangeOwnPlace,
  DirectPerson,
  Scene,
  SetCard,
  SetScene,
} from '@marquee/domain/backstage'
import type { LockedSession } from '#features/stage/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { auditBackstage, type BackstageAction } from './audit-backstage.ts'
import { canShare, requireDirector } from './backstage-policy.ts'
import {
  type BackstagePersonRow,
  findScene,
  insertScene,
  listBackstagePeople,
  updateBackstagePerson,
} from './backstage-store.ts'
import { firstScene } from './backstage-view.ts'
import { findCard } from './find-card.ts'
import { changeBackstage, type FoundBackstage, keyOf, type OfSession } from './find-backstage.ts'
import { findHand } from './hand-store.ts'
import { actOnHand, endGuest } from './raise-hand.ts'
import { t } from './texts.ts'

type Ctx = WithDb<AudienceContext>

/** Scenes that follow each other sooner are one entry of the audit trail; each has its row in `stage_scenes`. */
const quietMs = 5 * 60_000

/** Notes what the caller sends, or that they left the stage. Throws `conflict` while somebody else shares a screen. */
export async function changeOwnPlace(
  ctx: AudienceContext,
  { change, ...session }: OfSession & { change: ChangeOwnPlace },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    const people = await listBackstagePeople(ctx.db, located.session.id)
    const me = people.find(({ profile_id }) => profile_id === ctx.attendee.profileId)
    if (!me) throw new AppError('not_found')
    if (change.is_sharing === true) {
      if (!canShare(rights)) throw new AppError('forbidden', { message: t('cannotShare') })
      const other = people.find(({ id, is_sharing }) => id !== me.id && is_sharing)
      if (other) throw new AppError('conflict', { message: t('screenTaken', { name: other.name }) })
    }
    await updateBackstagePerson(ctx.db, me.id, change)
  })
}

/** Puts somebody on the stage or takes them off it, mutes them, removes them or lets them in again. Throws `forbidden`, `conflict`. */
export async function directPerson(
  ctx: AudienceContext,
  { personId, change, ...session }: OfSession & { personId: string; change: DirectPerson },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const people = await listBackstagePeople(ctx.db, located.session.id)
    const person = people.find(({ id }) => id === personId)
    if (!person) throw new AppError('not_found')
    if (change.is_on_stage === true) requireStage(person)
    if (person.is_guest && change.is_removed === false) return inviteAgain(ctx, located, person)
    if (person.is_guest && change.is_removed === true) {
      await endGuest(ctx, { key: keyOf(located), profileId: person.profile_id, act: 'remove' })
    }
    const gone = change.is_removed === true ? { is_on_stage: false, is_sharing: false, slot: null } : {}
    await updateBackstagePerson(ctx.db, personId, { ...change, ...gone })
    for (const action of actionsOf(change, person)) {
      await auditBackstage(ctx, located, { action, person: person.name })
    }
  })
}

/** What changed for the person. */
function actionsOf(change: DirectPerson, before: BackstagePersonRow): BackstageAction[] {
  const changed = (field: keyof DirectPerson, on: BackstageAction, off: BackstageAction) => {
    const value = change[field]
    return value === undefined || value === before[field] ? [] : [value ? on : off]
  }
  return [
    ...changed('is_on_stage', 'backstage.put_on_stage', 'backstage.taken_off_stage'),
    ...changed('is_muted', 'backstage.muted', 'backstage.unmuted'),
    ...changed('is_removed', 'backstage.removed', 'backstage.let_in'),
  ]
}

/** A guest comes back by accepting a new invitation, as they came the first time. */
async function inviteAgain(
  ctx: WithDb<AudienceContext>,
  located: FoundBackstage['located'],
  { profile_id: profileId }: BackstagePersonRow,
): Promise<void> {
  const key = keyOf(located)
  const hand = await findHand(ctx.db, { broadcastId: key.broadcast_id, profileId })
  await actOnHand(ctx, { key, profileId, state: hand?.state ?? null, act: 'invite' })
}

function requireStage({ name, can_join, slot }: BackstagePersonRow): void {
  if (!can_join) throw new AppError('conflict', { message: t('neverOnStage', { name }) })
  if (slot === null) throw new AppError('conflict', { message: t('noSlot') })
}

/** Shows this scene from now on. Each is kept with its time. Throws `forbidden`. */
export async function setScene(
  ctx: AudienceContext,
  { scene, ...session }: OfSession & { scene: SetScene },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const before = await findScene(ctx.db, located.session.id)
    await showScene(ctx, located, { ...scene, card: before?.scene.card })
    const isNews = !before || ctx.clock.now().getTime() - before.set_at.getTime() > quietMs
    if (isNews) await auditBackstage(ctx, located, { action: 'backstage.scene_changed' })
  })
}

/** Puts what somebody wrote on screen, or takes it off. Throws `forbidden`, and `not_found` for what not everyone may read. */
export async function setCard(
  ctx: AudienceContext,
  { card, ...session }: OfSession & SetCard,
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const wanted = card ?? undefined
    if (wanted && !(await findCard(ctx.db, keyOf(located), wanted))) throw new AppError('not_found')
    const before = await findScene(ctx.db, located.session.id)
    await showScene(ctx, located, { ...(before?.scene ?? firstScene), card: wanted })
  })
}

async function showScene(ctx: Ctx, located: LockedSession, scene: Scene): Promise<void> {
  await insertScene(ctx.db, { ...keyOf(located), scene, set_at: ctx.clock.now() })
}
