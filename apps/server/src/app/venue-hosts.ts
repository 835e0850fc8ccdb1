import { createPageHosts } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { z } from 'zod'

type Showing = {
  organizationOf: (eventId: string) => Promise<string | undefined>
  /** Replies that nothing is there. */
  refuse: (request: HttpRequest, reply: HttpReply) => unknown
}

const ofEvent = z.looseObject({ event_id: z.uuid() })

/** On the domain of an organization there is nothing of others, and on a domain that nobody verified nothing at all. */
export function showByHost(app: HttpApp, services: Services, { organizationOf, refuse }: Showing): void {
  const hosts = createPageHosts(services)
  app.addHook('onRequest', async (request, reply) => {
    const host = await hosts.find(request.hostname)
    if (!host) return refuse(request, reply)
    request.pageOrganization = host.organizationId
    const eventId = ofEvent.safeParse(request.params).data?.event_id
    if (host.organizationId === undefined || eventId === undefined) return
    if ((await organizationOf(eventId)) !== host.organizationId) return refuse(request, reply)
  })
}
