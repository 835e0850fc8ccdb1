import { z } from 'zod'
import { mapSessionTypes } from '#features/agenda/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import { createCounts } from '#platform/cache/counts.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { networkOf } from '#platform/http/cost.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { stageGrants } from './live-grants.ts'
import type { LiveSource } from './live-source.ts'
import { sendLive } from './send-live.ts'

const params = z.object({ grant: z.string(), id: z.uuid(), '*': z.string() })

/** What players request first. */
const entryName = 'master.m3u8'
/** Changes of the agenda and of page domains take effect within this time. */
const memoryMs = 3000
/** Per network. Each tab that wakes up with an expired address asks a few times. */
const refusalsPerMinute = 3000

/**
 * Serves the sessions on air under `/live/{grant}/{session}/…`, whatever plays them. The address is its own proof: it
 * contains no cookie value and is the same for everyone at the event.
 */
export function livePlaybackRoutes(app: HttpApp, services: Services, sources: readonly LiveSource[]): void {
  const { clock } = services
  const remembered = { clock, freshForMs: memoryMs, max: { entries: 5000 }, outlivesFailures: true } as const
  /**
   * Keyed by the event of a grant, which can't be forged, so requests for nonexistent sessions read and cache nothing.
   */
  const sessions = createAnswers({
    ...remembered,
    read: ({ organizationId, eventId }: { organizationId: string; eventId: string }) =>
      inOrganization({ ...services, organizationId }, (ctx) => mapSessionTypes(ctx.db, eventId)),
  })
  const domains = createAnswers({
    ...remembered,
    read: async ({ organizationId }: { organizationId: string }) => {
      const rows = await inOrganization({ ...services, organizationId }, (ctx) => listPageDomains(ctx.db))
      return new Set(rows.filter(({ is_verified }) => is_verified).map(({ domain }) => domain))
    },
  })
  const refusals = createCounts({ windowMs: 60_000, clock, maxKeys: 50_000 })

  /** Media on air has no rate limit, because a whole company may watch from one address. */
  function refusalOf(request: HttpRequest, code: 'not_signed_in' | 'not_found'): AppError {
    const { count, endsInMs } = refusals.add(networkOf(request))
    if (count <= refusalsPerMinute) return new AppError(code)
    return new AppError('too_many_requests', { details: { retryAfterSeconds: Math.ceil(endsInMs / 1000) } })
  }

  app.get(
    '/live/:grant/:id/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      // Caches may only keep successful replies.
      reply.header('cache-control', 'no-store')
      const parsed = params.safeParse(request.params)
      if (!parsed.success) throw refusalOf(request, 'not_found')
      const { grant, id, '*': path } = parsed.data
      const granted = stageGrants.read(services, grant)
      if (!granted) throw refusalOf(request, 'not_signed_in')
      const { organizationId, subjectId: eventId } = granted
      const type = (await sessions.get({ organizationId, eventId })).get(id)
      const source = sources.find((source) => type !== undefined && source.types.includes(type))
      if (!source) throw refusalOf(request, 'not_found')
      const query = request.url.split('?', 2)[1] ?? ''
      const media = await source.open({ organizationId, eventId, broadcastId: id, path, query })
      allowPageDomains(request, reply, await domains.get({ organizationId }))
      // Players ask before a session starts, and until there is something to play; a 404 would show up as an error.
      if (!media && path === entryName) return reply.status(204).send()
      if (!media) throw new AppError('not_found')
      return sendLive(request, reply, { media })
    },
  )
}

/** Allows cross-origin reads from the organization's own page domains only. */
function allowPageDomains(request: HttpRequest, reply: HttpReply, domains: ReadonlySet<string>): void {
  reply.header('vary', 'accept-encoding, origin')
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return
  if (!domains.has(new URL(origin).hostname)) return
  reply.header('access-control-allow-origin', origin)
}
