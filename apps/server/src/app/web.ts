/** The web role: the API, the media, the studio and the sockets on one port. Stateless. */
import {
  accountRoutes,
  type CallerSource,
  createAccessTokens,
  createCallerSource,
  letterRoutes,
  listPeople,
  mediaCookie,
  userRoutes,
} from '#features/accounts/public.ts'
import { memberRoutes, organizationRoutes, teamRoutes } from '#features/administration/public.ts'
import { apiTokenRoutes, createTokenCallers } from '#features/api-tokens/public.ts'
import { auditRoutes } from '#features/audit/public.ts'
import { effectRoutes } from '#features/effects/public.ts'
import { flagRoutes } from '#features/flags/public.ts'
import { activityRoutes } from '#features/activity/public.ts'
import { fileRoutes } from '#features/files/public.ts'
import { createPlayback, type Playback, playbackRoutes, uploadRoutes } from '#features/media/public.ts'
import { pageDomainRoutes } from '#features/page-domains/public.ts'
import { permissionRoutes } from '#features/permissions/public.ts'
import { ssoConnectionRoutes, ssoSignInRoutes } from '#features/sso/public.ts'
import { videoLibraryRoutes } from '#features/video-library/public.ts'
import { tokenPrefix } from '@marquee/domain/api-tokens'
import type { Services } from '#platform/context.ts'
import { createHttp, type HttpApp } from '#platform/http/http.ts'
import { serveMetrics } from '#platform/metrics/metrics.ts'
import { createOutboundFetch } from '#platform/outbound/outbound-fetch.ts'
import { createVault } from '#platform/secrets/sealed-secret.ts'
import { healthRoutes } from './health.ts'
import { serveStudio } from './studio-pages.ts'

export type Web = { app: HttpApp; callers: CallerSource; playback: Playback }

/** The application with every route of the product; it does not listen yet. */
export async function createWeb(services: Services, secret: string): Promise<Web> {
  const tokens = createAccessTokens(secret, services.clock)
  const callers = createCallerSource(services, tokens)
  const tokenCallers = createTokenCallers(services)
  const playback = createPlayback(services)
  const app = await createHttp(services, async (request) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer?.startsWith(tokenPrefix)) return tokenCallers.find(bearer, request)
    if (bearer) return callers.find('api', bearer)
    const cookie = request.url.startsWith(`${mediaCookie.path}/`)
      ? request.cookies[mediaCookie.name]
      : undefined
    return cookie ? callers.find('media', cookie) : undefined
  })
  serveMetrics(app)
  healthRoutes(app, services)
  const accounts = { services, tokens, callers }
  accountRoutes(app, accounts)
  letterRoutes(app, accounts)
  userRoutes(app, accounts)
  organizationRoutes(app, accounts)
  memberRoutes(app, services)
  teamRoutes(app, services)
  activityRoutes(app, services)
  fileRoutes(app, services, secret)
  const sso = {
    ...services,
    vault: createVault(secret),
    outboundFetch: createOutboundFetch({ allowsLoopback: services.settings.ssoAllowsLoopback }),
  }
  ssoSignInRoutes(app, { ctx: sso, tokens })
  ssoConnectionRoutes(app, sso)
  videoLibraryRoutes(app, services)
  uploadRoutes(app, services)
  playbackRoutes(app, services, playback)
  flagRoutes(app, services)
  effectRoutes(app, services)
  auditRoutes(app, services)
  permissionRoutes(app, services, listPeople)
  apiTokenRoutes(app, services, tokenCallers)
  pageDomainRoutes(app, services)
  await serveStudio(app)
  return { app, callers, playback }
}
