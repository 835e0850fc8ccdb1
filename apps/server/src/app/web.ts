/** The web role: the API, the media, the studio and the sockets on one port. Stateless. */
import {
  accountRoutes,
  type CallerSource,
  createAccessTokens,
  createCallerSource,
  emailRoutes,
  listPeople,
  mediaCookie,
  userRoutes,
} from '#features/accounts/public.ts'
import { memberRoutes, organizationRoutes, teamRoutes } from '#features/administration/public.ts'
import { agendaRoutes } from '#features/agenda/public.ts'
import { apiTokenRoutes, createTokenCallers } from '#features/api-tokens/public.ts'
import { auditRoutes } from '#features/audit/public.ts'
import { boothRoutes } from '#features/booths/public.ts'
import { brandingRoutes } from '#features/branding/public.ts'
import { chatSettings } from '#features/chat/public.ts'
import { contentLabRoutes } from '#features/content-lab/public.ts'
import { duplicationRoutes } from '#features/duplication/public.ts'
import { effectRoutes } from '#features/effects/public.ts'
import { emailDesignRoutes } from '#features/email-designs/public.ts'
import { emailScheduleRoutes } from '#features/email-schedule/public.ts'
import { eventRoutes } from '#features/events/public.ts'
import { fieldMappingRoutes } from '#features/field-mappings/public.ts'
import { flagRoutes } from '#features/flags/public.ts'
import { activityRoutes } from '#features/activity/public.ts'
import { fileRoutes } from '#features/files/public.ts'
import { createPlayback, type Playback, playbackRoutes, uploadRoutes } from '#features/media/public.ts'
import { liveInputRoutes, whipRoutes } from '#features/live-inputs/public.ts'
import { ledgerRoutes } from '#features/ledger/public.ts'
import { organizationDataRoutes } from '#features/organization-data/public.ts'
import { pageDomainRoutes } from '#features/page-domains/public.ts'
import { describeForEvent, peopleRoutes } from '#features/people/public.ts'
import { permissionRoutes } from '#features/permissions/public.ts'
import { privacyRoutes } from '#features/privacy/public.ts'
import { profileRoutes } from '#features/profiles/public.ts'
import {
  brandingPreviewRoutes,
  hubPageRoutes,
  pageAddressRoutes,
  pageBuilderRoutes,
} from '#features/pages/public.ts'
import { roomRoutes } from '#features/rooms/public.ts'
import { joinEvent, registeringRoutes } from '#features/registering/public.ts'
import { registrantRoutes } from '#features/registrants/public.ts'
import { registrantImportRoutes } from '#features/registrant-import/public.ts'
import { registrationRoutes } from '#features/registration/public.ts'
import { senderDomainRoutes } from '#features/sender-domains/public.ts'
import { repeatingEventRoutes, seriesRoutes } from '#features/series/public.ts'
import { ssoConnectionRoutes, ssoDomainRoutes, ssoSignInRoutes } from '#features/sso/public.ts'
import { storageRoutes } from '#features/storage/public.ts'
import { peopleSettings, stageRoutes } from '#features/stage/public.ts'
import { trackRoutes } from '#features/tracks/public.ts'
import { surveyRoutes } from '#features/surveys/public.ts'
import { templateRoutes } from '#features/templates/public.ts'
import { createSimulive, simuliveRoutes } from '#features/simulive/public.ts'
import { homeRoutes } from '#features/home/public.ts'
import { readinessRoutes } from '#features/readiness/public.ts'
import { tagRoutes } from '#features/tags/public.ts'
import { customCodeRoutes } from '#features/custom-code/public.ts'
import { trackingPixelRoutes } from '#features/tracking-pixels/public.ts'
import { transcriptRoutes } from '#features/transcripts/public.ts'
import { videoLibraryRoutes } from '#features/video-library/public.ts'
import { webhookRoutes } from '#features/webhooks/public.ts'
import { tokenPrefix } from '@marquee/domain/api-tokens'
import type { Services } from '#platform/context.ts'
import { studioDoor } from '#platform/http/door.ts'
import { createHttp, type HttpApp } from '#platform/http/http.ts'
import { serveMetrics } from '#platform/metrics/metrics.ts'
import { createOutboundFetch } from '#platform/outbound/outbound-fetch.ts'
import { firstStepChecks } from './first-step-checks.ts'
import { emails } from './emails.ts'
import { eventParts } from './event-parts.ts'
import { readinessParts } from './readiness-parts.ts'
import { healthRoutes } from './health.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { organizationParts } from './organization-parts.ts'
import { profileParts } from './profile-parts.ts'
import { serveStudio } from './studio-pages.ts'
import { teamParts } from './team-parts.ts'
import { videoParts } from './video-parts.ts'

export type Web = { app: HttpApp; callers: CallerSource; playback: Playback }

/** Creates the application with every route of the product, without listening. */
export async function createWeb(services: Services): Promise<Web> {
  const tokens = createAccessTokens(services)
  const callers = createCallerSource(services, tokens)
  const tokenCallers = createTokenCallers(services)
  const playback = createPlayback(services)
  const door = studioDoor(services.settings, async (request) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer?.startsWith(tokenPrefix)) return tokenCallers.find(bearer, request)
    if (bearer) return callers.find('api', bearer)
    const cookie = request.url.startsWith(`${mediaCookie.path}/`)
      ? request.cookies[mediaCookie.name]
      : undefined
    return cookie ? callers.find('media', cookie) : undefined
  })
  const app = await createHttp(services, door)
  serveMetrics(app, services.settings)
  healthRoutes(app, services)
  const eventPeople = { join: joinEvent, describe: describeForEvent }
  const accounts = { services, tokens, callers, eventPeople }
  accountRoutes(app, accounts)
  emailRoutes(app, accounts)
  userRoutes(app, accounts)
  organizationRoutes(app, accounts)
  organizationDataRoutes(app, { services: { ...services, organizationParts }, callers })
  memberRoutes(app, services)
  teamRoutes(app, { ...services, teamParts })
  activityRoutes(app, services)
  fileRoutes(app, services)
  storageRoutes(app, services)
  const sso = {
    ...services,
    outboundFetch: createOutboundFetch({ allowsLoopback: services.settings.ssoAllowsLoopback }),
  }
  ssoSignInRoutes(app, { ctx: sso, tokens })
  ssoConnectionRoutes(app, sso)
  ssoDomainRoutes(app, services)
  videoLibraryRoutes(app, { ...services, videoParts })
  transcriptRoutes(app, services)
  uploadRoutes(app, { ...services, videoParts })
  playbackRoutes(app, playback, { ...services, findCaller: (token) => callers.find('api', token) })
  contentLabRoutes(app, services)
  flagRoutes(app, services)
  effectRoutes(app, services, emails)
  auditRoutes(app, services)
  permissionRoutes(app, services, listPeople)
  apiTokenRoutes(app, services, tokenCallers)
  pageDomainRoutes(app, services)
  senderDomainRoutes(app, services)
  webhookRoutes(app, services)
  privacyRoutes(app, { ...services, parts: personalDataParts })
  routesOfEvents(app, services)
  simuliveRoutes(app, services, createSimulive(services, playback))
  await serveStudio(app)
  return { app, callers, playback }
}

/** Events and everything that belongs to them. */
function routesOfEvents(app: HttpApp, services: Services): void {
  eventRoutes(app, services, eventParts)
  ledgerRoutes(app, services)
  homeRoutes(app, services, { parts: readinessParts, checks: firstStepChecks })
  profileRoutes(app, services, profileParts)
  peopleRoutes(app, services)
  agendaRoutes(app, services)
  liveInputRoutes(app, services)
  whipRoutes(app, services)
  stageRoutes(app, services)
  trackRoutes(app, services)
  registrationRoutes(app, services)
  registrantRoutes(app, services)
  registeringRoutes(app, services)
  registrantImportRoutes(app, services)
  tagRoutes(app, services)
  roomRoutes(app, services)
  boothRoutes(app, services)
  brandingRoutes(app, { ...services, videoParts }, { people: peopleSettings, chat: chatSettings })
  surveyRoutes(app, services)
  brandingPreviewRoutes(app, services)
  hubPageRoutes(app, services)
  pageBuilderRoutes(app, services)
  emailDesignRoutes(app, services)
  emailScheduleRoutes(app, services)
  trackingPixelRoutes(app, services)
  customCodeRoutes(app, services)
  fieldMappingRoutes(app, services)
  pageAddressRoutes(app, services)
  duplicationRoutes(app, services, eventParts)
  templateRoutes(app, services, eventParts)
  seriesRoutes(app, services, eventParts)
  repeatingEventRoutes(app, services, eventParts)
  readinessRoutes(app, services, readinessParts)
}
