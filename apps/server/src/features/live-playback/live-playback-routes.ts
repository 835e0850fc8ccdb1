import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { findPlayedSession, type PlayedSession } from '#features/agenda/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import type { LiveGrants } from './live-grants.ts'
import { type LiveSource, playsWithoutDatabase } from './live-source.ts'
import { sendLive } from './send-live.ts'

type LivePlayback = { grants: LiveGrants; sources: readonly LiveSource[] }

const params = z.object({ grant: z.string(), id: z.uuid(), '*': z.string() })

/** Changes of the agenda and of page domains show after at most this time. */
const memoryMs = 3000

/**
 * Serves the sessions on air under `/live/{grant}/{session}/…`, whatever plays them. The address is its own proof: it
 * contains no cookie's value, and is the same for everyone at the event.
 */
export function livePlaybackRoutes(
  app: HttpApp,
  services: Services,
  { grants, sources }: LivePlayback,
): void {
  const sessions = new LRUCache<string, { session: PlayedSession | undefined }, string>({
    max: 5000,
    ttl: memoryMs,
    ...playsWithoutDatabase,
    fetchMethod: async (id, _stale, { context: organizationId }) => ({
      session: await inOrganization({ ...services, organizationId }, (ctx) => findPlayedSession(ctx.db, id)),
    }),
  })
  const domains = new LRUCache<string, Set<string>>({
    max: 1000,
    ttl: memoryMs,
    ...playsWithoutDatabase,
    fetchMethod: async (organizationId) => {
      const rows = await inOrganization({ ...services, organizationId }, (ctx) => listPageDomains(ctx.db))
      return new Set(rows.filter(({ is_verified }) => is_verified).map(({ domain }) => domain))
    },
  })

  app.get(
    '/live/:grant/:id/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      // Caches may only keep what is found.
      reply.header('cache-control', 'no-store')
      const parsed = params.safeParse(request.params)
      if (!parsed.success) throw new AppError('not_found')
      const { grant, id, '*': path } = parsed.data
      const granted = grants.read(grant)
      if (!granted) throw new AppError('not_signed_in')
      const { organizationId, subjectId: eventId } = granted
      const { session } = await sessions.forceFetch(id, { context: organizationId })
      const source = sources.find(({ type }) => type === session?.broadcast_type)
      if (session?.event_id !== eventId || !source) throw new AppError('not_found')
      const query = request.url.split('?', 2)[1] ?? ''
      const media = await source.open({ organizationId, eventId, broadcastId: id, path, query })
      if (!media) throw new AppError('not_found')
      allowPageDomains(request, reply, await domains.forceFetch(organizationId))
      return sendLive(request, reply, { media })
    },
  )
}

/** Lets the organization's own page domains read the media, and nobody else's. */
function allowPageDomains(request: HttpRequest, reply: HttpReply, domains: ReadonlySet<string>): void {
  reply.header('vary', 'accept-encoding, origin')
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return
  if (!domains.has(new URL(origin).hostname)) return
  reply.header('access-control-allow-origin', origin)
}
