import { findCaptions } from '#features/transcripts/public.ts'
import type { VideoAssetRow } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** Below the folder of a version: what is said in the video, as the captions of its player. */
export const captionsName = 'captions.vtt'

/** The captions of this version of the video as WebVTT; undefined where there are none. */
export function readCaptions(services: Services, asset: VideoAssetRow): Promise<string | undefined> {
  const organizationId = asset.organization_id
  return inOrganization({ ...services, organizationId }, (ctx) => findCaptions(ctx.db, asset))
}
