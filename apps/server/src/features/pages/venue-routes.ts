import type { VenuePage } from '@marquee/domain/pages'
import { z } from 'zod'
import { findEventRow } from '#features/events/public.ts'
import type { RegistrationDesk } from '#features/registering/public.ts'
import { trackingOfPage } from '#features/tracking-pixels/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp, HttpRequest } from '#platform/http/http.ts'
import { invitesOf, registeredElsewhere, registeredQuery } from './after-registration.ts'
import { codeBlockRoutes, codesAddress } from './code-block-routes.ts'
import { codePreviewRoutes } from './code-preview-routes.ts'
import { brandingFrameRoutes } from './branding-preview-routes.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { eventFileRoutes } from './event-file-routes.ts'
import { formPreviewRoutes } from './form-preview-routes.ts'
import { eventFormRoutes } from './event-form-routes.ts'
import { leadHome, listPages, type ShowEvent } from './list-page-routes.ts'
import { createEventReader, designOf, type EventPageParts, ofForm } from './open-event-page.ts'
import { ownRegistrationRoutes } from './own-registration-routes.ts'
import { prefilledForm } from './page-form.ts'
import { videosAddress } from './page-video-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { placeOf } from './page-place.ts'
import { headOf, type ReadEvent } from './read-public-event.ts'
import { takeForms } from './read-form-body.ts'
import type { PageReplies } from './venue-page-reply.ts'

export type VenuePageParts = {
  pages: PageReplies
  desk: RegistrationDesk
  /** The organization of an event; undefined if pages don't show the event. */
  organizationOf: (eventId: string) => Promise<string | undefined>
}

const eventParams = z.object({ event_id: z.string().max(100) })
const page = { config: { access: 'public' as const }, schema: { hide: true, params: eventParams } }

const eventPage = {
  ...page,
  // A list if the address repeats the parameter.
  schema: { ...page.schema, querystring: ofForm.extend({ prefill: z.string().optional().catch('') }) },
}

export function venuePageRoutes(app: HttpApp, services: Services, parts: VenuePageParts) {
  const { pages } = parts
  app.register((app: HttpApp, _, done) => {
    takeForms(app)
    app.get('/enter/:event_id', page, async (request, reply) => {
      const { data: id } = z.uuid().safeParse(request.params.event_id)
      const event = id === undefined ? undefined : await asSystem(services, ({ db }) => findEventRow(db, id))
      if (!event || event.is_blueprint) throw new AppError('not_found')
      return pages.send(reply, { kind: 'enter', event_id: event.id, title: event.title })
    })
    const eventParts = { services, pages, desk: parts.desk, reader: createEventReader(services, parts) }
    const showEvent = eventPages(app, eventParts)
    embedRoutes(app, eventParts)
    eventFormRoutes(app, eventParts)
    eventFileRoutes(app, eventParts)
    ownRegistrationRoutes(app, eventParts)
    listPages(app, { services, pages, showEvent })
    crawlerRoutes(app, services)
    previewRoutes(app, services, { pages, desk: parts.desk })
    codePreviewRoutes(app, services, pages)
    codeBlockRoutes(app, services)
    brandingFrameRoutes(app, services, { pages, desk: parts.desk })
    formPreviewRoutes(app, services, { pages, desk: parts.desk })
    done()
  })
}

/** The kind of page at each path; the studio links webinars by a path of their own (EV-137). */
const pathsOfEvents = [
  ['event', 'event'],
  ['webinar', 'event'],
  ['on-demand', 'on-demand'],
  ['splash', 'splash'],
] as const

/** Adds the pages of events. Returns a function that shows one of them at another address. */
function eventPages(app: HttpApp, { services, pages, desk, reader }: EventPageParts): ShowEvent {
  const now = () => services.clock.now()
  const showEvent: ShowEvent = async (request, reply, { eventId, kind: asked, prefill }) => {
    const { view, token, read } = await reader.openPage(request, eventId)
    if (leadHome(request, reply, read.home)) return reply
    const kind = asked ?? (view.event.event_type === 'Recording' ? 'on-demand' : 'event')
    const designed = kind === 'on-demand' ? kind : 'registration'
    const design = designOf(read, designed)
    const videos = videosAddress(eventId, designed)
    const codes = codesAddress(eventId, designed)
    const head = { ...view.head, canonical: view.head.canonical.replace('/event/', `/${kind}/`) }
    const tracking = await trackingOf(services, request, read)
    const shown = { ...view, kind, head, design, videos, codes, tracking }
    if (prefill !== undefined) {
      const form = prefilledForm(view.form, desk.readPrefilled(view.event.id, prefill))
      // For one person, so it is neither cached nor measured by outside services.
      return pages.send(reply, { ...shown, form, tracking: null }, { formToken: token })
    }
    return pages.sendPublic(request, reply, { page: shown, formToken: token, now: now() })
  }
  for (const [path, kind] of pathsOfEvents) {
    app.get(`/${path}/:event_id`, eventPage, (request, reply) =>
      showEvent(request, reply, { eventId: request.params.event_id, kind, prefill: request.query.prefill }),
    )
  }
  app.get(
    '/event/:event_id/registered',
    { ...page, schema: { ...page.schema, querystring: registeredQuery } },
    async (request, reply) => {
      const read = await reader.readEvent(request.params.event_id)
      const { event, row } = read
      const { status, also, by = null, colleague: is_colleague } = request.query
      const elsewhere = await registeredElsewhere(services, row, also)
      const colleagueKey = by !== null && desk.isColleagueKey(row.id, by) ? by : null
      const invites = invitesOf({ page: headOf(read).canonical, eventId: row.id, code: null, colleagueKey })
      const view: VenuePage = {
        kind: 'registered',
        event,
        status,
        also: elsewhere,
        is_colleague,
        invites: { ...invites, referred: null },
      }
      return pages.sendPublic(request, reply, { page: view, now: now() })
    },
  )
  return showEvent
}

function trackingOf(services: Services, request: HttpRequest, { row, event, pixels, code }: ReadEvent) {
  return trackingOfPage(services, {
    organization: { id: row.organization_id, name: event.organization },
    pixels,
    code: { page_type: 'Registration', event: { id: row.id, name: row.title }, areas: code },
    place: placeOf(request),
  })
}
