/**
 * The venue: the pages, the API and the sockets of the audience, on a port and an origin of their own. The studio can't
 * be reached from it, and only an event's cookie identifies anyone there.
 */
import { roomKeyHeader } from '@marquee/domain/audience'
import { broadcastTypes } from '@marquee/domain/agenda'
import {
  type Attendees,
  createAttendees,
  entryCookie,
  requireProfile,
  venueAudienceRoutes,
} from '#features/audience/public.ts'
import { venueAttendeeRoutes } from '#features/attendees/public.ts'
import { venueBoothRoutes, venueLeadRoutes } from '#features/booths/public.ts'
import { venueBrandingRoutes } from '#features/branding/public.ts'
import { createTalk, venueChatRoutes } from '#features/chat/public.ts'
import { createRtmpSource, livePlaybackRoutes, stageGrants } from '#features/live-playback/public.ts'
import { codedAddresses, createPlayback, playbackRoutes } from '#features/media/public.ts'
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
import {
  certificateChallengeRoutes,
  type Certificates,
  createCertificates,
  createPageHosts,
  type PageHosts,
} from '#features/page-domains/public.ts'
import { venueRoomRoutes } from '#features/room/public.ts'
import { venueSurveyRoutes } from '#features/surveys/public.ts'
import { venueCheckInRoutes } from '#features/check-in/public.ts'
import { createRoomGuard, type RoomGuard, venueCustomCodeRoutes } from '#features/custom-code/public.ts'
import { createRegistrationDesk, venueRegistrationRoutes } from '#features/registering/public.ts'
import { venueTrackRoutes } from '#features/tracks/public.ts'
import { venueBackstageRoutes } from '#features/backstage/public.ts'
import { venueDiscussionRoutes } from '#features/discussions/public.ts'
import { venueStageRoutes } from '#features/stage/public.ts'
import type { VideoAssetRow } from '#features/video-library/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/context.ts'
import { asksForPage } from '#platform/http/asks-for-page.ts'
import { venueDoor } from '#platform/http/door.ts'
import { replyWithError } from '#platform/http/error-reply.ts'
import { createHttp, type HttpApp, type HttpReply, type HttpRequest } from '#platform/http/http.ts'
import { z } from 'zod'
import { feedParts } from './feed-parts.ts'
import { showByHost } from './venue-hosts.ts'
import { loadRenderer, readAssets, serveVenueFiles } from './venue-files.ts'

export type Venue = {
  app: HttpApp
  attendees: Attendees
  attendance: AttendanceLog
  roomGuard: RoomGuard
  hosts: PageHosts
  /** Of page domains. */
  certificates: Certificates
}

/** Not pages: programs and players read the error. */
const isForPrograms = /^\/(?:api|live|media|assets|\.well-known)\//

const eventParams = z.looseObject({ event_id: z.uuid() })

type Asking = { params: unknown; cookies: Readonly<Record<string, string | undefined>> }

/** The event in the request's path, and its cookie. */
function entryOf({ params, cookies }: Asking): { eventId: string; token: string | undefined } | undefined {
  const eventId = eventParams.safeParse(params).data?.event_id
  return eventId === undefined ? undefined : { eventId, token: cookies[entryCookie(eventId)] }
}

/** Calls of the room, which scripts of public pages may not make. What a link opens, no script can read. */
function isOfRoom({ url, method, headers, routeOptions }: HttpRequest): boolean {
  const { access, isForPages } = routeOptions.config
  if (access !== 'attendee' || isForPages || !url.startsWith('/api/')) return false
  return !(method === 'GET' && headers['sec-fetch-mode'] === 'navigate')
}

/** Creates the application with every route of the audience, without listening. */
export async function createVenue(services: Services): Promise<Venue> {
  const attendees = createAttendees(services)
  const roomGuard = createRoomGuard(services)
  const pages = createPageReplies(services, { assets: readAssets(), loadRenderer })
  const replyWithFailure = (error: unknown, request: HttpRequest, reply: HttpReply) =>
    isForPrograms.test(request.url)
      ? replyWithError(error, request, reply)
      : pages
          .sendFailure(error, request, reply)
          .catch((error: unknown) => replyWithError(error, request, reply))
  const whyOut = async (request: Asking) => {
    const { eventId, token } = entryOf(request) ?? {}
    return eventId === undefined || token === undefined ? 'not_signed_in' : attendees.whyOut(eventId, token)
  }
  const door = venueDoor(services.settings, {
    replyWithFailure,
    async find(request) {
      const { eventId, token } = entryOf(request) ?? {}
      if (eventId === undefined || token === undefined) return undefined
      const { trustsEntryForMs, worksWithoutProfile } = request.routeOptions.config
      const attendee = await attendees.find(eventId, token, trustsEntryForMs)
      if (!attendee || !isOfRoom(request)) return attendee
      if (!(await roomGuard.admits(attendee, request.headers[roomKeyHeader]))) throw new AppError('forbidden')
      if (!worksWithoutProfile) requireProfile(attendee)
      return attendee
    },
    whyOut,
  })
  const app = await createHttp(services, door)
  const desk = createRegistrationDesk(services)
  const organizationOf = createOrganizationFinder(services)
  venueAudienceRoutes(app, services, attendees)
  venueRegistrationRoutes(app, services, desk)
  venueCheckInRoutes(app, services)
  talkRoutes(app, services)
  mediaRoutes(app, services)
  venueBackstageRoutes(app, services)
  venueTrackRoutes(app, services)
  venueDiscussionRoutes(app, services)
  const attendance = openAttendanceLog(services)
  app.addHook('onClose', () => attendance.close())
  venueLedgerRoutes(app, services, attendance)
  publicFileRoutes(app, services)
  venueBoothRoutes(app, services)
  venueLeadRoutes(app, services)
  venueSurveyRoutes(app, services)
  venueAttendeeRoutes(app, services)
  venueBrandingRoutes(app, services)
  venueCustomCodeRoutes(app, services)
  certificateChallengeRoutes(app, services)
  await serveVenueFiles(app)
  venuePageRoutes(app, services, { pages, desk, organizationOf })
  venueRoomRoutes(app, services, { pages, whyOut })
  checkInPageRoutes(app, services, { pages, whyOut })
  const refuse = (request: HttpRequest, reply: HttpReply) =>
    asksForPage(request)
      ? replyWithFailure(new AppError('not_found'), request, reply)
      : replyWithError(new AppError('not_found'), request, reply)
  const hosts = createPageHosts(services)
  showByHost(app, { services, hosts, organizationOf, refuse })
  app.setNotFoundHandler(refuse)
  const certificates = createCertificates(services)
  return { app, attendees, attendance, roomGuard, hosts, certificates }
}

/** Chats with the questions and polls in them. */
function talkRoutes(app: HttpApp, services: Services): void {
  const talk = createTalk(services)
  venueChatRoutes(app, services, { talk, feedParts })
  venueQuestionRoutes(app, services, talk)
  venuePollRoutes(app, services, talk)
}

/** What is on air, from whatever plays it, the room around it, and the videos of replays. */
function mediaRoutes(app: HttpApp, services: Services): void {
  const playback = createPlayback(services)
  const addressesOf = (video: VideoAssetRow) => codedAddresses(services, video)
  livePlaybackRoutes(app, services, [
    createSimuliveSource(createSimulive(services, playback)),
    createRtmpSource(services),
  ])
  pageVideoRoutes(app, services, { addressesOf })
  // Nobody is signed in here: only addresses with a grant open videos.
  playbackRoutes(app, playback, { ...services, findCaller: () => Promise.resolve(undefined) })
  venueStageRoutes(app, services, {
    mediaOf({ organizationId, eventId }, { id, broadcast_type, has_stage }) {
      if (broadcast_type === broadcastTypes.live && !has_stage) return null
      return `/live/${stageGrants.issue(services, { organizationId, subjectId: eventId })}/${id}/master.m3u8`
    },
    addressesOf,
  })
}
