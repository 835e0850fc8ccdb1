/** What people do behind the stage: with themselves, and as producers with others and with the scene. */
import type { Backstage, ChangeOwnPlace, DirectPerson, Scene } from '@marquee/domain/backstage'
import type { AudienceContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { canShare, requireDirector } from './backstage-policy.ts'
import {
  type BackstagePersonRow,
  insertScene,
  listBackstagePeople,
  updateBackstagePerson,
} from './backstage-store.ts'
import { changeBackstage, keyOf, type OfSession } from './find-backstage.ts'
import { t } from './texts.ts'

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
    const gone = change.is_removed === true ? { is_on_stage: false, is_sharing: false, slot: null } : {}
    await updateBackstagePerson(ctx.db, personId, { ...change, ...gone })
  })
}

function requireStage({ name, can_join, slot }: BackstagePersonRow): void {
  if (!can_join) throw new AppError('conflict', { message: t('neverOnStage', { name }) })
  if (slot === null) throw new AppError('conflict', { message: t('noSlot') })
}

/** Shows this scene from now on. Each is kept with its time. Throws `forbidden`. */
export async function setScene(
  ctx: AudienceContext,
  { scene, ...session }: OfSession & { scene: Scene },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    await insertScene(ctx.db, {
      ...keyOf(located),
      scene,
      set_at: ctx.clock.now(),
    })
  })
}
