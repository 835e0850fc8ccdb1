import {
  editAddress,
  editEligibility,
  type EditLink,
  type EditLinkQuery,
  type FoundEditLink,
} from '@marquee/domain/content-lab'
import { findOrganization } from '#features/organizations/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { ensureContent, findContentOfVideo } from './content-store.ts'
import { t } from './texts.ts'

/**
 * The link to edit the video (VL-215, VL-216). All nulls while the video has no content, which `createEditLink` creates.
 * Throws the code of the reason why it can't be edited.
 */
export async function findEditLink(ctx: MemberContext, query: EditLinkQuery): Promise<FoundEditLink> {
  const id = requestedVideoId(query)
  return inOrganization(ctx, async (ctx) => {
    const link = await linkOf(ctx, await findEditableVideo(ctx, id))
    return link ?? { id: null, project_id: null, url: null, content: null }
  })
}

/**
 * The same, after creating the video's content if it is missing: videos from before Content Lab or of a deleted workspace
 * have none. Throws the same codes; ASSET_NOT_FOUND for a clip whose content is gone.
 */
export async function createEditLink(ctx: MemberContext, id: string): Promise<EditLink> {
  return inOrganization(ctx, async (ctx) => {
    const video = await findEditableVideo(ctx, id)
    await ensureContent(ctx.db, video)
    const link = await linkOf(ctx, video)
    if (!link) throw new AppError('ASSET_NOT_FOUND')
    return link
  })
}

function requestedVideoId({ video_library_id, video_asset }: EditLinkQuery): string {
  const id = video_library_id ?? video_asset
  if (id !== undefined && (video_library_id === undefined || video_asset === undefined)) return id
  throw new AppError('invalid_input', { errors: { video_asset: [t('videoMissing')] } })
}

async function findEditableVideo(ctx: WithDb<MemberContext>, id: string): Promise<VideoAssetRow> {
  const video = await findVideoAsset(ctx.db, id)
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  if (!video || !organization) throw new AppError('ASSET_NOT_FOUND')
  const eligibility = editEligibility(video, organization)
  if (!eligibility.isEligible) throw new AppError(eligibility.code)
  return video
}

async function linkOf(ctx: WithDb<MemberContext>, video: VideoAssetRow): Promise<EditLink | undefined> {
  const found = await findContentOfVideo(ctx.db, video.id)
  if (!found) return undefined
  const { id, project_id } = found
  const place = { projectId: project_id, contentId: id, clipId: found.clip_id ?? undefined }
  return { id, project_id, url: editAddress(video, place), content: { id, project: { id: project_id } } }
}
