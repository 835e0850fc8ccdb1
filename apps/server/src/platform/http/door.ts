/**
 * The two entrances of the product, each with its own port and origin: the studio for members, the venue for the
 * audience. A sign-in or entry at one door means nothing at the other.
 */
import type { ErrorCode } from '@marquee/domain/error-replies'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { HelmetOptions } from 'helmet'
import type { Attendee } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { Settings } from '../settings/settings.ts'
import { admit, declareAccess, isShutOut } from './access.ts'
import { documentPath } from './api-document.ts'
import type { Caller } from './caller.ts'
import { contentPolicyOf } from './content-policy.ts'
import { replyWithError } from './error-reply.ts'

export type Door = {
  contentPolicy: HelmetOptions
  isSecureOrigin: boolean
  /** Per address. */
  requestsPerMinute: number
  /** Throws at start unless the route declares who may call it. */
  declareAccess(route: RouteOptions): void
  /** Whether the content depends on the requested host. */
  showsByHost: boolean
  /** Replies with the error. */
  replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown
  /** Identifies the caller of a route. Throws unless they may call it. */
  admit(request: FastifyRequest): Promise<void>
}

/** A busy studio makes a few dozen requests per minute. */
const studioRequestsPerMinute = 3000
/** A whole office may watch an event from one address. */
const venueRequestsPerMinute = 30_000

/** The door of members and API tokens. `resolveCaller` identifies them. */
export function studioDoor(
  settings: Settings,
  resolveCaller: (request: FastifyRequest) => Promise<Caller | undefined>,
): Door {
  return {
    contentPolicy: contentPolicyOf(settings.studioOrigin, settings.contentHost, {
      framed: [settings.venueOrigin],
    }),
    isSecureOrigin: settings.isSecureOrigin,
    requestsPerMinute: studioRequestsPerMinute,
    showsByHost: false,
    replyWithFailure: replyWithError,
    declareAccess,
    async admit(request) {
      const { access, asksWhoCalls, reach, worksWhileClosing } = request.routeOptions.config
      if (access !== 'public' || asksWhoCalls) request.caller = await resolveCaller(request)
      if (access !== undefined && access !== 'public' && access !== 'attendee') {
        admit(request.caller, { access, reach, method: request.method, worksWhileClosing })
      }
      // On public pages, too, they no longer count as members.
      else if (request.caller && isShutOut(request.caller)) request.caller = undefined
    },
  }
}

type VenueDoor = {
  /** Finds the attendee by the cookie of the event in the request's path. */
  find(request: FastifyRequest): Promise<Attendee | undefined>
  /** Why no one was found. */
  whyOut(request: FastifyRequest): Promise<ErrorCode>
} & Pick<Door, 'replyWithFailure'>

/** The door of the audience. */
export function venueDoor(settings: Settings, { replyWithFailure, ...attendees }: VenueDoor): Door {
  return {
    contentPolicy: contentPolicyOf(settings.venueOrigin, settings.contentHost, {
      called: livekitOrigins(settings.livekit),
    }),
    isSecureOrigin: settings.venueOrigin.startsWith('https:'),
    requestsPerMinute: venueRequestsPerMinute,
    showsByHost: true,
    replyWithFailure,
    declareAccess: declareVenueAccess,
    async admit(request) {
      const { access, asksWhoCalls } = request.routeOptions.config
      if (access === 'public' && !asksWhoCalls) return
      request.attendee = await attendees.find(request)
      if (access === 'attendee' && !request.attendee) throw new AppError(await attendees.whyOut(request))
    },
  }
}

/** Pages are public; the API says who may call it. Attendees are known by their event, so the path names it. */
function declareVenueAccess(route: RouteOptions): void {
  const isPage = !route.url.startsWith('/api/') || route.url.startsWith(documentPath)
  const access = route.config?.access ?? (isPage ? 'public' : undefined)
  if (access !== 'public' && access !== 'attendee') {
    throw new Error(`The route ${route.url} does not say whether anyone or only attendees may call it.`)
  }
  if (access === 'attendee' && !route.url.includes('/:event_id/')) {
    throw new Error(`The route ${route.url} is for attendees, so its path needs :event_id.`)
  }
  route.config = { ...route.config, access }
}

/** Speakers connect by a socket, and ask by HTTP why they were refused. */
function livekitOrigins(livekit: Settings['livekit']): string[] {
  return livekit ? [livekit.socketUrl, livekit.apiUrl].map((url) => new URL(url).origin) : []
}
