import { challengePath, type PageHosts } from '#features/page-domains/public.ts'
import { resolveSlug } from '#features/pages/public.ts'
import type { Services } from '#platform/context.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { z } from 'zod'

type Showing = {
  services: Services
  hosts: PageHosts
  organizationOf: (eventId: string) => Promise<string | undefined>
  /** Replies that nothing is there. */
  refuse: (request: HttpRequest, reply: HttpReply) => unknown
}

const ofEvent = z.looseObject({ event_id: z.uuid() })

/**
 * An organization's domain shows nothing of other organizations, and an unverified domain shows nothing at all.
 * Readable addresses lead to the page that has them.
 */
export function showByHost(app: HttpApp, { services, hosts, organizationOf, refuse }: Showing): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = await hosts.find(request.hostname)
    // The page that refuses needs its stylesheet.
    if (!host) return isAsset(request) ? undefined : refuse(request, reply)
    if (host.isForTls && request.protocol === 'http' && isForBrowsers(request)) {
      // A cache in front doesn't know whether the request came over TLS.
      return reply
        .header('cache-control', 'no-store')
        .redirect(`https://${request.hostname}${request.url}`, 301)
    }
    request.pageOrganization = host.organizationId
    request.pageDomain = host.domainId
    request.isVenueHost = host.isVenue
    request.isTrustworthyHost = host.isTrustworthy
    const moved = await resolveSlug(services, request)
    if (moved !== undefined) return reply.redirect(moved, 301)
    const eventId = ofEvent.safeParse(request.params).data?.event_id
    if (host.organizationId === undefined || eventId === undefined) return
    if ((await organizationOf(eventId)) !== host.organizationId) return refuse(request, reply)
  })
}

const isAsset = ({ method, url }: HttpRequest) => method === 'GET' && url.startsWith('/assets/')

/** Certificate authorities use plain HTTP, and a redirect can't take back a body that was sent over it. */
function isForBrowsers({ method, url }: HttpRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !url.startsWith(challengePath)
}
