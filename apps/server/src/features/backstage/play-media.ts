/** Videos of the library on a stage: a producer plays one, and the stage returns to its scene when it ends. */
import type { Backstage, Scene } from '@marquee/domain/backstage'
import { isOnAir } from '@marquee/domain/stage'
import { stateOf } from '#features/stage/public.ts'
import { findStageVideo, listStageVideos } from '#features/video-library/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireDirector } from './backstage-policy.ts'
import { findScene, findSceneById, insertScene, type SessionKey } from './backstage-store.ts'
import { firstScene } from './backstage-view.ts'
import { changeBackstage, keyOf, type OfSession, readBackstage } from './find-backstage.ts'
import { deleteMedia, findMedia, insertMedia } from './media-store.ts'
import { t } from './texts.ts'

/** The videos that can be played on the session’s stage. Throws `forbidden`. */
export async function listVideosForStage(
  ctx: AudienceContext,
  { search, ...session }: OfSession & { search: string },
): Promise<{ id: string; name: string; duration_seconds: number | null }[]> {
  return inOrganization(ctx, async (ctx) => {
    const { located, rights } = await readBackstage(ctx, session)
    requireDirector(rights)
    const workspaceId = located.event.workspace_id
    const videos = await listStageVideos(ctx.db, { workspaceId, search })
    return videos.map(({ id, name, duration_seconds }) => ({ id, name, duration_seconds }))
  })
}

/**
 * Plays the video on stage, in place of the one before. Throws `forbidden`; `not_found` for a video that isn’t ready or that the
 * event’s team may not see; `conflict` while the session isn’t on air.
 */
export async function playOnStage(
  ctx: AudienceContext,
  { videoId, ...session }: OfSession & { videoId: string },
): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const workspaceId = located.event.workspace_id
    const video = await findStageVideo(ctx.db, { id: videoId, workspaceId })
    if (!video) throw new AppError('not_found', { message: t('videoGone') })
    if (!isOnAir(stateOf(located, ctx.clock.now())))
      throw new AppError('conflict', { message: t('videosOnAir') })
    await startMedia(ctx, { key: keyOf(located), videoId })
  })
}

/** Stops what plays on stage. Nothing happens if nothing does. Throws `forbidden`. */
export async function stopMedia(ctx: AudienceContext, session: OfSession): Promise<Backstage> {
  return changeBackstage(ctx, session, async (ctx, { located, rights }) => {
    requireDirector(rights)
    const media = await findMedia(ctx.db, located.session.id)
    if (media) await endMedia(ctx.db, { key: keyOf(located), id: media.id, at: ctx.clock.now() })
  })
}

/** Plays the video in place of what plays, in a scene of its own, after which the stage returns to the scene before. */
export async function startMedia(
  { db, clock }: Pick<WithDb<AudienceContext>, 'db' | 'clock'>,
  { key, videoId }: { key: SessionKey; videoId: string },
): Promise<void> {
  const former = await findMedia(db, key.broadcast_id)
  if (former) await deleteMedia(db, former.id)
  const before = await findScene(db, key.broadcast_id)
  const { slots, ...scene } = before?.scene ?? firstScene
  const others = slots.filter((slot) => slot !== 'media')
  const playing: Scene = { ...scene, layout: 'solo', slots: ['media', ...others], lower_third: null }
  const scene_id = await insertScene(db, { ...key, scene: playing, set_at: clock.now() })
  // A video after a video returns to where the first one began.
  const isSame = former !== undefined && former.scene_id === before?.id
  const former_scene_id = isSame ? former.former_scene_id : (before?.id ?? null)
  await insertMedia(db, { ...key, video_asset_id: videoId, scene_id, former_scene_id })
}

/** Ends this playing, if it hasn’t ended: the stage returns to its former scene, unless a producer has chosen another one since. */
export async function endMedia(
  db: Db,
  { key, id, at }: { key: SessionKey; id: string; at: Date },
): Promise<boolean> {
  const media = await deleteMedia(db, id)
  if (!media) return false
  const shown = await findScene(db, key.broadcast_id)
  if (shown?.id === media.scene_id) {
    const former = media.former_scene_id === null ? undefined : await findSceneById(db, media.former_scene_id)
    await insertScene(db, { ...key, scene: former ?? firstScene, set_at: at })
  } else if (shown?.scene.slots.includes('media') === true) {
    const slots = shown.scene.slots.filter((slot) => slot !== 'media')
    await insertScene(db, { ...key, scene: { ...shown.scene, slots }, set_at: at })
  }
  return true
}
