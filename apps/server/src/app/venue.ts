/**
 * The venue: the pages, the API and the sockets of the audience, on a port and an origin of their own. Nothing of the
 * studio can be reached from it, and nobody is anybody there but through the cookie of an event.
 */
import { broadcastTypes } from '@marquee/domain/agenda'
import {
  type Attendees,
  createAttendees,
  entryCookie,
  venueAudienceRoutes,
} from '#features/audience/public.ts'
import { venueAttendeeRoutes } from '#features/attendees/public.ts'
import { venueBoothRoutes, venueLeadRoutes } from '#features/booths/public.ts'
import { createTalk, venueChatRoutes } from '#features/chat/public.ts'
import { createLiveGrants, createRtmpSource, livePlaybackRoutes } from '#features/live-playback/public.ts'
import { codedAddresses, createMediaGrants, createPlayback, playbackRoutes } from '#features/media/public.ts'
import { createSimulive, createSimuliveSource } from '#features/simulive/public.ts'
import { publicFileRoutes } from '#features/files/public.ts'
import { type AttendanceLog, openAttendanceLog, venueLedgerRoutes } from '#features/ledger/public.ts'
import { venuePollRoutes } from '#features/polls/public.ts'
import { venueQuestionRoutes } from '#features/questions/public.ts'
import {
  checkInPageRoutes,
  createOrganizationFinder,
  createPageReplies,
  pageVideoRoutes,
  venuePageRoutes,
} from '#features/pages/public.ts'
import { certificateChallengeRoutes } from '#features/page-domains/public.ts'
import { venueRoomRoutes } from '#features/room/public.ts'
import { venueSurveyRoutes } from '#features/surveys/public.ts'
import {
  createRegistrationDesk,
  venueCheckInRoutes,
  venueRegistrationRoutes,
} from '#features/registrants/public.ts'
import { venueStageRoutes } from '#features/stage/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/context.ts'
import { venueDoor } from '#platform/http/door.ts'
import { replyWithError } from '#platform/http/error-reply.ts'
import { createHttp, type HttpApp, type HttpReply, type HttpRequest } from '#platform/http/http.ts'
import { z } from 'zod'
import { feedParts } from './feed-parts.ts'
import { showByHost } from './venue-hosts.ts'
import { loadRenderer, readAssets, serveVenueFiles } from './venue-files.ts'

export type Venue = { app: HttpApp; attendees: Attendees; attendance: AttendanceLog }

const eventParams = z.looseObject({ event_id: z.uuid() })

/** Creates the application with every route of the audience, without listening. */
export async function createVenue(services: Services, secret: string): Promise<Venue> {
  const attendees = createAttendees(services)
  const door = venueDoor(services.settings, async (request) => {
    const eventId = eventParams.safeParse(request.params).data?.event_id
    const token = eventId === undefined ? undefined : request.cookies[entryCookie(eventId)]
    if (eventId === undefined || token === undefined) return undefined
    return attendees.find(eventId, token, request.routeOptions.config.trustsEntryForMs)
  })
  const app = await createHttp(services, door)
  const desk = createRegistrationDesk(services, secret)
  const organizationOf = createOrganizationFinder(services)
  venueAudienceRoutes(app, services, { secret, attendees })
  venueRegistrationRoutes(app, services, desk)
  venueCheckInRoutes(app, services)
  talkRoutes(app, services)
  mediaRoutes(app, services, secret)
  const attendance = openAttendanceLog(services)
  app.addHook('onClose', () => attendance.close())
  venueLedgerRoutes(app, services, attendance)
  publicFileRoutes(app, services)
  venueBoothRoutes(app, services)
  venueLeadRoutes(app, services)
  venueSurveyRoutes(app, services)
  venueAttendeeRoutes(app, services)
  certificateChallengeRoutes(app, services)
  await serveVenueFiles(app)
  const build = { assets: readAssets(), loadRenderer, secret }
  const pages = venuePageRoutes(app, services, {
    build,
    desk,
    organizationOf,
    drafts: createLiveGrants(secret, services.clock, 'draft'),
  })
  const personal = createPageReplies(build)
  venueRoomRoutes(app, services, personal)
  checkInPageRoutes(app, services, personal)
  const refuse = (request: HttpRequest, reply: HttpReply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isPage && !request.url.startsWith('/api/')) return pages.replyNotFound(request, reply)
    return replyWithError(new AppError('not_found'), request, reply)
  }
  showByHost(app, services, { organizationOf, refuse })
  app.setNotFoundHandler(refuse)
  return { app, attendees, attendance }
}

/** Chats with the questions and polls in them. */
function talkRoutes(app: HttpApp, services: Services): void {
  const talk = createTalk(services)
  venueChatRoutes(app, services, { talk, feedParts })
  venueQuestionRoutes(app, services, talk)
  venuePollRoutes(app, services, talk)
}

/** What is on air, from whatever plays it, the room around it, and the videos of replays. */
function mediaRoutes(app: HttpApp, services: Services, secret: string): void {
  const { clock } = services
  const grants = createMediaGrants(secret, clock)
  const liveGrants = createLiveGrants(secret, clock, 'stage')
  const playback = createPlayback(services, grants)
  livePlaybackRoutes(app, services, {
    grants: liveGrants,
    sources: [createSimuliveSource(createSimulive(services, playback)), createRtmpSource(services, secret)],
  })
  pageVideoRoutes(app, services, {
    drafts: createLiveGrants(secret, clock, 'draft'),
    addressesOf: (video) => codedAddresses(video, grants),
  })
  // Nobody is signed in here: only addresses with a grant open videos.
  playbackRoutes(app, playback, { grants, findCaller: () => Promise.resolve(undefined) })
  venueStageRoutes(app, services, {
    mediaOf({ organizationId, eventId }, { id, broadcast_type }) {
      if (broadcast_type === broadcastTypes.live) return null
      return `/live/${liveGrants.issue({ organizationId, subjectId: eventId })}/${id}/master.m3u8`
    },
    addressesOf: (video) => codedAddresses(video, grants),
  })
}
