/** Hub pages, series, and what a page domain shows at its root. */
import { hubListQuerySchema } from '@marquee/domain/pages'
import { z } from 'zod'
import type { PagesOrigin } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { hubCalendar, hubFeed } from './hub-feeds.ts'
import { findHome } from './page-home-store.ts'
import { placeOf } from './page-place.ts'
import { readHubList } from './read-hub-list.ts'
import { readHubPage } from './read-hub-page.ts'
import { readSeriesPage } from './read-series-page.ts'
import type { PageReplies } from './venue-page-reply.ts'

/** Shows a page of the event: for a recording the one with its videos, unless another kind is requested. */
export type ShowEvent = (
  request: HttpRequest,
  reply: HttpReply,
  of: { eventId: string; kind?: 'event' | 'on-demand' | 'splash'; prefill?: string | undefined },
) => Promise<HttpReply>

type ListPages = { services: Services; pages: PageReplies; showEvent: ShowEvent }

const config = { access: 'public' as const }
const hubPage = { config, schema: { hide: true, params: z.object({ page_id: z.uuid() }) } }
/** A search may read transcripts. */
const hubList = {
  config: { ...config, cost: 'search' as const },
  schema: { ...hubPage.schema, querystring: hubListQuerySchema },
}
const seriesPage = { config, schema: { hide: true, params: z.object({ series_id: z.uuid() }) } }

/** How long browsers keep a redirect to a domain that the organization may give up. */
const redirectControl = 'public, max-age=3600'

/** Redirects from the venue's own host to the organization's default domain. Returns whether it did. */
export function leadHome(request: HttpRequest, reply: HttpReply, home: PagesOrigin): boolean {
  if (!request.isVenueHost || !home.isLedTo) return false
  reply.header('cache-control', redirectControl).redirect(`${home.origin}${request.url}`, 301)
  return true
}

const fresh = (reply: HttpReply) => reply.header('cache-control', 'public, max-age=300')

const askedOf = (request: HttpRequest & { params: { page_id: string } }) => ({
  id: request.params.page_id,
  shownOrganization: request.pageOrganization,
})

export function listPages(app: HttpApp, { services, pages, showEvent }: ListPages): void {
  const now = () => services.clock.now()

  async function showHub(request: HttpRequest, reply: HttpReply, id: string): Promise<HttpReply> {
    const asked = { id, shownOrganization: request.pageOrganization, place: placeOf(request) }
    const { page, home } = await readHubPage(services, asked)
    if (leadHome(request, reply, home)) return reply
    return pages.sendPublic(request, reply, { page, now: now() })
  }

  app.get('/hub/:page_id', hubPage, (request, reply) => showHub(request, reply, request.params.page_id))

  app.get('/hub/:page_id/events', hubList, async (request, reply) => {
    const { page, home } = await readHubList(services, { ...askedOf(request), query: request.query })
    if (leadHome(request, reply, home)) return reply
    return pages.sendPublic(request, reply, { page, now: now() })
  })

  app.get('/hub/:page_id/feed.xml', hubPage, async (request, reply) => {
    const feed = await hubFeed(services, askedOf(request))
    return fresh(reply).type('application/rss+xml; charset=utf-8').send(feed)
  })

  app.get('/hub/:page_id/events.ics', hubPage, async (request, reply) => {
    const calendar = await hubCalendar(services, askedOf(request))
    return fresh(reply).type('text/calendar; charset=utf-8').send(calendar)
  })

  app.get('/embed/hub/:page_id', hubPage, async (request, reply) => {
    const { page } = await readHubPage(services, { ...askedOf(request), place: placeOf(request) })
    allowFrames(reply)
    const { title, events } = page
    return pages.sendPublic(request, reply, { page: { kind: 'hub-embed', title, events }, now: now() })
  })

  for (const path of ['series', 'repeating-event']) {
    app.get(`/${path}/:series_id`, seriesPage, async (request, reply) => {
      const { series_id: id } = request.params
      const asked = { id, path, shownOrganization: request.pageOrganization, place: placeOf(request) }
      const { page, home } = await readSeriesPage(services, asked)
      if (leadHome(request, reply, home)) return reply
      return pages.sendPublic(request, reply, { page, now: now() })
    })
  }

  app.get('/', { config, schema: { hide: true } }, async (request, reply) => {
    const { pageOrganization: organizationId, pageDomain } = request
    if (organizationId === undefined || pageDomain === undefined) throw new AppError('not_found')
    const home = await inOrganization({ ...services, organizationId }, ({ db }) => findHome(db, pageDomain))
    if (!home) throw new AppError('not_found')
    return home.kind === 'hub'
      ? showHub(request, reply, home.id)
      : showEvent(request, reply, { eventId: home.id })
  })
}
