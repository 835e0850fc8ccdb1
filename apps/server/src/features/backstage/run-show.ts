/** Putting the items of a run of show on air. */
import { type RunOfShow, sceneOfShow, type TakeShowItem } from '@marquee/domain/backstage'
import { isOnAir } from '@marquee/domain/stage'
import { listSessionPollRows, openPreparedPoll } from '#features/polls/public.ts'
import { type LockedSession, stateOf } from '#features/stage/public.ts'
import { findStageVideo } from '#features/video-library/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceBackstage } from './announce-backstage.ts'
import { auditBackstage } from './audit-backstage.ts'
import { requireDirector } from './backstage-policy.ts'
import {
  type BackstagePersonRow,
  findScene,
  insertScene,
  listBackstagePeople,
  updateBackstagePerson,
} from './backstage-store.ts'
import { firstScene } from './backstage-view.ts'
import { findOpenBackstage, keyOf, type OfSession } from './find-backstage.ts'
import { deleteMedia, findMedia } from './media-store.ts'
import { startMedia } from './play-media.ts'
import { findLastStep, insertShowStep, listShowItems, type ShowItemRow } from './show-store.ts'
import { viewRunOfShow } from './show-view.ts'

type Ctx = WithDb<AudienceContext>

/**
 * Puts an item on air: its people are on stage and nobody else, and its scene is shown in place of any video. If the session
 * is on air, its poll opens and its video plays. Of two producers who go on in the same moment only the first does: nothing happens if `expected` isn't the last step.
 * Throws `forbidden`, `not_found`.
 */
export async function takeShowItem(
  ctx: AudienceContext,
  { sessionId, step: { item: itemId, expected } }: OfSession & { step: TakeShowItem },
): Promise<RunOfShow> {
  return inOrganization(ctx, async (ctx) => {
    const { located, rights } = await findOpenBackstage(ctx, { sessionId })
    requireDirector(rights)
    const last = await findLastStep(ctx.db, sessionId)
    if ((last?.id ?? null) !== expected) return viewRunOfShow(ctx, sessionId)
    const items = await listShowItems(ctx.db, sessionId)
    const item = items.find(({ id, deleted_at }) => id === itemId && deleted_at === null)
    if (!item) throw new AppError('not_found')
    const key = keyOf(located)
    const playing = await findMedia(ctx.db, sessionId)
    if (playing) await deleteMedia(ctx.db, playing.id)
    const now = ctx.clock.now()
    const slots = await bringOnStage(ctx, item)
    const before = (await findScene(ctx.db, sessionId))?.scene ?? firstScene
    await insertScene(ctx.db, { ...key, scene: sceneOfShow(item.scene, before, slots), set_at: now })
    await insertShowStep(ctx.db, { ...key, item_id: itemId, taken_at: now })
    if (isOnAir(stateOf(located, now))) {
      await openPoll(ctx, item)
      await playVideo(ctx, located, item)
    }
    await auditBackstage(ctx, located, { action: 'backstage.item_taken', item: item.title })
    await announceBackstage(ctx.db, key)
    return viewRunOfShow(ctx, sessionId)
  })
}

/** Puts the item's people on stage as far as they are there, and takes the others off it. Returns their places, in order. */
async function bringOnStage(ctx: Ctx, { broadcast_id, people: wanted }: ShowItemRow) {
  if (wanted.length === 0) return []
  const people = await listBackstagePeople(ctx.db, broadcast_id)
  const cast = wanted.flatMap(({ profile }) => people.find((person) => isReady(person, profile)) ?? [])
  for (const person of people) {
    const is_on_stage = cast.includes(person)
    if (person.is_on_stage !== is_on_stage) await updateBackstagePerson(ctx.db, person.id, { is_on_stage })
  }
  return cast.flatMap(({ slot }) => slot ?? [])
}

function isReady({ profile_id, can_join, slot, is_removed }: BackstagePersonRow, profile: string): boolean {
  return profile_id === profile && can_join && !is_removed && slot !== null
}

async function openPoll(ctx: Ctx, { broadcast_id, poll_id }: ShowItemRow): Promise<void> {
  if (poll_id === null) return
  const polls = await listSessionPollRows(ctx.db, broadcast_id)
  const poll = polls.find(({ id }) => id === poll_id)
  if (poll) await openPreparedPoll(ctx, { channelId: poll.channel_id, pollId: poll.id })
}

async function playVideo(
  ctx: Ctx,
  located: LockedSession,
  { video_asset_id: id }: ShowItemRow,
): Promise<void> {
  if (id === null) return
  const { workspace_id: workspaceId } = located.event
  // It may be in processing again since it was chosen.
  if (await findStageVideo(ctx.db, { id, workspaceId }))
    await startMedia(ctx, { key: keyOf(located), videoId: id })
}
