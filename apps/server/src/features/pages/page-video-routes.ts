/** How visitors of a page play its videos. */
import { pageVideoSchema } from '@marquee/domain/pages'
import type { PageKind, PageVideo } from '@marquee/domain/pages'
import { z } from 'zod'
import { draftGrants } from '#features/live-playback/public.ts'
import type { CodedAddresses } from '#features/media/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { findCaptions } from '#features/transcripts/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, replies } from '#platform/http/http.ts'
import { findLatestVersion, findPageOf } from './page-design-store.ts'
import { videosIn } from './page-videos.ts'

type PageVideoParts = { addressesOf: (video: VideoAssetRow) => CodedAddresses | undefined }

const params = z.object({
  page_id: z.uuid(),
  kind: z.enum(['registration', 'on-demand', 'series', 'hub']),
  video_id: z.uuid(),
})
const querystring = z.object({
  draft: z.string().max(300).optional().describe('Opens the videos of the draft, in its preview.'),
})

/** The address at which pages request a video, without its id. */
export function videosAddress(pageId: string, kind: PageKind): string {
  return `/api/pages/${pageId}/${kind}/videos/`
}

export function pageVideoRoutes(app: HttpApp, services: Services, parts: PageVideoParts): void {
  app.get(
    '/api/pages/:page_id/:kind/videos/:video_id/',
    {
      config: { access: 'public' },
      schema: {
        tags: ['pages'],
        operationId: 'getPageVideo',
        params,
        querystring,
        response: replies(200, pageVideoSchema),
      },
    },
    async (request, reply) => {
      const { page_id: id, kind, video_id: video } = request.params
      const asked = {
        id,
        kind,
        video,
        draft: request.query.draft,
        shownOrganization: request.pageOrganization,
      }
      reply.header('cache-control', 'no-store')
      return getPageVideo(services, asked, parts)
    },
  )
}

type PageVideoRequest = {
  id: string
  kind: PageKind
  video: string
  draft: string | undefined
  shownOrganization: string | undefined
}

/** Throws `not_found` for a video that the published page doesn't show. */
async function getPageVideo(
  services: Services,
  asked: PageVideoRequest,
  parts: PageVideoParts,
): Promise<PageVideo> {
  const { id, kind, video: videoId, draft, shownOrganization } = asked
  const page = await asSystem(services, async ({ db }) => {
    const row = await findPageOf(db, { id, kind })
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!page || (shownOrganization ?? page.organization_id) !== page.organization_id)
    throw new AppError('not_found')
  const isPreview = draft !== undefined && draftGrants.read(services, draft)?.subjectId === id
  return inOrganization({ ...services, organizationId: page.organization_id }, async ({ db }) => {
    const design = isPreview ? page.draft : await findLatestVersion(db, page.id)
    const video = design && videosIn(design).includes(videoId) ? await findVideoAsset(db, videoId) : undefined
    const addresses = video && parts.addressesOf(video)
    if (!video || !addresses) throw new AppError('not_found')
    const hasCaptions = (await findCaptions(db, video)) !== undefined
    return {
      media: addresses.master,
      captions: hasCaptions ? addresses.captions : null,
      poster: video.has_thumbnail ? addresses.poster : null,
    }
  })
}
