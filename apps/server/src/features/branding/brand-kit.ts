/** The brand kit of an organization: what its new events begin with. */
import {
  type BrandKit,
  type ChangeBrandKit,
  changeOfKit,
  chosenOfKit,
  kitOf,
  type StoredBranding,
} from '@marquee/domain/branding'
import { writeAudit } from '#features/audit/public.ts'
import type { EventRow } from '#features/events/public.ts'
import { lockVideoAsset, type VideoMemberContext, videoReply } from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  findKitVideos,
  findStoredKit,
  type KitPlace,
  lockKit,
  saveStoredKit,
  setKitVideo,
} from './brand-kit-store.ts'
import { mayChangeKit, permitKit } from './brand-policy.ts'
import { requireWhole } from './branding.ts'
import { saveStoredBranding } from './branding-store.ts'

export async function getBrandKit(ctx: VideoMemberContext): Promise<BrandKit> {
  return inOrganization(ctx, brandKitView)
}

/**
 * Changes the fields that are given. Throws `forbidden` without the permission in the whole organization; `invalid_input` by field
 * for a font that isn't whole and for files that aren't public ones of the organization;
 * `VIDEO_DOESNOT_BELONG_TO_ORGANIZATION`.
 */
export async function changeBrandKit(ctx: VideoMemberContext, change: ChangeBrandKit): Promise<BrandKit> {
  return inOrganization(ctx, async (ctx) => {
    permitKit(ctx.actor)
    const { organizationId } = ctx
    await lockKit(ctx.db, organizationId)
    const { theme_obj = {}, intro_video, outro_video, ...fields } = change
    const before = await findStoredKit(ctx.db, organizationId)
    const stored = { fields: { ...before?.fields, ...fields }, theme: { ...before?.theme, ...theme_obj } }
    requireWhole(ctx, chosenOfKit(kitOf(stored)))
    await saveStoredKit(ctx.db, organizationId, stored)
    await setVideo(ctx, 'intro', intro_video)
    await setVideo(ctx, 'outro', outro_video)
    await writeAudit(ctx, {
      action: 'brand_kit.changed',
      target_type: 'brand_kit',
      target_id: organizationId,
      target_name: '',
      details: { fields: Object.keys({ ...change, ...theme_obj }).filter((field) => field !== 'theme_obj') },
    })
    return brandKitView(ctx)
  })
}

/** Gives a new event what the kit of its organization has. */
export async function beginWithKit(ctx: { db: Db; organizationId: string }, event: EventRow): Promise<void> {
  const stored = await findStoredKit(ctx.db, event.organization_id)
  if (stored === undefined) return
  const { fields, theme }: StoredBranding = changeOfKit(kitOf(stored))
  if (Object.keys(fields).length + Object.keys(theme).length === 0) return
  await saveStoredBranding(ctx.db, event, { fields, theme })
}

async function setVideo(
  ctx: WithDb<VideoMemberContext>,
  place: KitPlace,
  videoId: string | null | undefined,
): Promise<void> {
  if (videoId === undefined) return
  if (videoId !== null) {
    // Locked so that it can't be deleted before the kit refers to it.
    const video = await lockVideoAsset(ctx.db, videoId)
    if (!video?.uploaded_at || video.replaces_id !== null) {
      throw new AppError('VIDEO_DOESNOT_BELONG_TO_ORGANIZATION')
    }
  }
  await setKitVideo(ctx.db, ctx.organizationId, { place, videoId })
}

async function brandKitView(ctx: WithDb<VideoMemberContext>): Promise<BrandKit> {
  const { organizationId } = ctx
  const stored = await findStoredKit(ctx.db, organizationId)
  const { fields, theme } = kitOf(stored ?? { fields: {}, theme: {} })
  const { intro, outro } = await findKitVideos(ctx.db, organizationId)
  return {
    ...fields,
    organization: organizationId,
    theme_obj: theme,
    intro_video: intro === undefined ? null : await videoReply(ctx, intro),
    outro_video: outro === undefined ? null : await videoReply(ctx, outro),
    can: { update: mayChangeKit(ctx.actor) },
  }
}
