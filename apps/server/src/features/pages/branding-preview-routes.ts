/**
 * The live previews of a branding, in the frame of its editor: the event page as it is published, and a room that nobody is in. They
 * show what the editor sends, and reach nothing: their policy allows no calls but for a demo video.
 */
import { type BrandingFrame, brandingPreviewSchema } from '@marquee/domain/branding'
import { z } from 'zod'
import { findStoredBranding, lookOfStored } from '#features/branding/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { brandingGrants, type LiveGranted } from '#features/live-playback/public.ts'
import type { RegistrationDesk } from '#features/registering/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getBrandingPreview } from './get-branding-preview.ts'
import { designOf } from './open-event-page.ts'
import { codesAddress } from './code-block-routes.ts'
import { videosAddress } from './page-video-routes.ts'
import { previewedForm } from './preview-routes.ts'
import { headOf, readPublicEvent } from './read-public-event.ts'
import { restrictFrame } from './restrict-frame.ts'
import { sampleAgenda } from './sample-agenda.ts'
import type { PageReplies } from './venue-page-reply.ts'

/** Where the studio asks for the addresses of the previews. */
export function brandingPreviewRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/events/:id/branding/preview/',
    {
      config: { access: 'branding:read' },
      schema: {
        tags: ['branding'],
        operationId: 'getBrandingPreview',
        params: z.object({ id: z.uuid() }),
        response: replies(200, brandingPreviewSchema),
      },
    },
    (request) => getBrandingPreview(memberContext(services, request), request.params.id),
  )
}

type PreviewParts = { pages: PageReplies; desk: RegistrationDesk }

const schema = { hide: true, params: z.object({ grant: z.string().max(300) }) }
const page = { config: { access: 'public' as const }, schema }

/** The pages in the frames. */
export function brandingFrameRoutes(app: HttpApp, services: Services, { pages, desk }: PreviewParts): void {
  app.get('/preview/:grant/branding/landing', page, async (request, reply) => {
    const { organizationId, subjectId: eventId } = grantedTo(services, request.params.grant)
    const read = await readPublicEvent(services, { organizationId, eventId, isPreview: true })
    const { event } = read
    restrictFrame(reply, services, "'none'")
    return pages.send(reply, {
      kind: 'event',
      event: { ...event, agenda: event.agenda.length === 0 ? sampleAgenda(event) : event.agenda },
      head: headOf(read),
      form: await previewedForm(services, read, { request, desk }),
      design: designOf(read, 'registration'),
      videos: videosAddress(eventId, 'registration'),
      codes: codesAddress(eventId, 'registration'),
      tracking: null,
      branding: frameOf(services, organizationId),
    })
  })
  app.get('/preview/:grant/branding/room', page, async (request, reply) => {
    const { organizationId, subjectId: eventId } = grantedTo(services, request.params.grant)
    const [row, branding] = await inOrganization({ ...services, organizationId }, ({ db }) =>
      Promise.all([findEventRow(db, eventId), findStoredBranding(db, eventId)]),
    )
    if (!row) throw new AppError('not_found')
    const { id, title, event_type, host_type, timezone, locale } = row
    restrictFrame(reply, services, `${services.settings.venueOrigin}/preview-video/`)
    return pages.send(reply, {
      kind: 'room-preview',
      event: { id, title, event_type, host_type, timezone, locale },
      look: lookOfStored({ ...services, organizationId }, branding, 'stage'),
      branding: frameOf(services, organizationId),
    })
  })
}

function grantedTo(services: Services, grant: string): LiveGranted {
  const granted = brandingGrants.read(services, grant)
  if (!granted) throw new AppError('not_found')
  return granted
}

function frameOf({ settings }: Services, organization: string): BrandingFrame {
  return {
    editor: settings.studioOrigin,
    files: { organization, content_host: settings.contentHost ?? null },
  }
}
