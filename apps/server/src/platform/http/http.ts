/** The HTTP server. Schemas check all input, and every route declares its access. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { errorReplySchema } from '@marquee/domain/error-replies'
import { issueSentence } from '@marquee/domain/errors'
import type { Access, Reach } from '@marquee/domain/permissions'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type RawServerDefault,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type {
  Attendee,
  AudienceContext,
  MemberContext,
  RequestOrigin,
  Services,
  UserContext,
} from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { serveApiDocument } from './api-document.ts'
import { bodyLimit, limitPublicBody } from './body-limits.ts'
import type { Caller } from './caller.ts'
import { type Cost, createCostCounter, networkOf } from './cost.ts'
import { limitBodies, takeAsUpload, replyTooSlow } from './body-deadlines.ts'
import type { Door } from './door.ts'
import { inLanguageOf, loadLanguages } from '../languages/language-of-call.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { createHostResolver } from './request-host.ts'
import { trustReplies } from './serialize-replies.ts'

export type HttpApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type HttpRequest = FastifyRequest
export type HttpReply = FastifyReply

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `attendee` is for the venue's routes, all others for the studio's. */
    access?: Access | 'attendee'
    /**
     * For routes of access `user`: `organization` admits sign-ins that reach only one organization, because the route
     * stays within it. Otherwise such sign-ins are refused.
     */
    reach?: Extract<Reach, 'organization'>
    /** For public routes that treat signed-in callers differently: resolves `caller` if there is one. */
    asksWhoCalls?: true
    /**
     * For attendees' calls that repeat every few seconds and reveal nothing: how long a revoked entry still works for
     * them. 5 seconds by default.
     */
    trustsEntryForMs?: number
    /** For attendees' calls that public pages make too, where code of the organization may run (0202). */
    isForPages?: true
    /** For attendees' calls of the room that work before they completed their profile, where the organizer asks for it. */
    worksWithoutProfile?: true
    /** Rate-limits an expensive call. */
    cost?: Cost
    /** The body is a file: it may take hours, at a minimum rate. */
    takesUpload?: true
    /** For changes that admins may make while their organization's deletion is scheduled. */
    worksWhileClosing?: true
  }
  interface FastifyInstance {
    /** The pages of this application are served over https. */
    isSecureOrigin: boolean
  }
  interface FastifyRequest {
    /** Set in the studio. */
    caller: Caller | undefined
    /** Set in the venue. */
    attendee: Attendee | undefined
    /** The organization whose pages the request's host shows; undefined for all organizations. */
    pageOrganization: string | undefined
    /** The page domain of the request's host. */
    pageDomain: string | undefined
    /** Whether the host is that of `VENUE_ORIGIN`. */
    isVenueHost: boolean
    /** Whether browsers keep the request's origin to itself: over TLS, or on this machine. */
    isTrustworthyHost: boolean
  }
}

/** Short, because headers are small and sent at once. */
const headersTimeout = 15_000

/** Keeps Fastify from loading its own compilers (a hundred modules). Routes use zod's, set below. */
function neverUsed(): never {
  throw new Error('The schemas of routes are zod schemas.')
}

/** Creates the application behind `door` without its routes. */
export async function createHttp(services: Services, door: Door): Promise<HttpApp> {
  const replyWithFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    inLanguageOf(request.headers['accept-language'], () => door.replyWithFailure(error, request, reply))
  const app: HttpApp = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: services.settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    schemaController: { compilersFactory: { buildValidator: neverUsed, buildSerializer: neverUsed } },
    bodyLimit,
    forceCloseConnections: 'idle',
    // Uploads take hours: bodies have their own deadlines.
    requestTimeout: 0,
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout },
    frameworkErrors: (error, request, reply) => {
      replyWithFailure(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  // Replaces zod's own messages everywhere: in routes, forms and use cases.
  z.config({ localeError: issueSentence })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(trustReplies)
  app.setErrorHandler(replyWithFailure)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('attendee', undefined)
  app.decorateRequest('pageOrganization', undefined)
  app.decorateRequest('pageDomain', undefined)
  app.decorateRequest('isVenueHost', false)
  app.decorateRequest('isTrustworthyHost', false)
  app.decorate('isSecureOrigin', door.isSecureOrigin)
  app.addHook('onRoute', (route) => {
    door.declareAccess(route)
    limitPublicBody(route)
  })
  limitBodies(app.server, services.settings.bodyLimits)
  loadLanguages()
  // Twice, because reading the body loses the async context.
  const answerInTheirLanguage: onRequestHookHandler = (request, _, done) =>
    inLanguageOf(request.headers['accept-language'], done)
  app.addHook('onRequest', answerInTheirLanguage)
  app.addHook('preValidation', answerInTheirLanguage)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    replyTooSlow(request, reply)
  })
  hintAtProxies(app, services.log)
  const setSecurityHeaders = helmet(door.contentPolicy)
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request.raw, reply.raw, () => {
      done()
    })
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 20, fieldSize: 4096 },
  })
  await app.register(rateLimit, {
    max: door.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: networkOf,
    // Players load many files, and everyone behind one address of a company or a cache loads them.
    allowList: (request) => /^\/(?:media|live|assets)\//.test(request.url),
  })
  settleHosts(app, services, door)
  serveApiDocument(app, services.settings)
  const countCost = createCostCounter(app)
  app.addHook('preParsing', async (request) => {
    const { access, takesUpload } = request.routeOptions.config
    if (request.is404 || access === undefined) return
    await door.admit(request)
    await countCost(request)
    if (takesUpload) takeAsUpload(request)
  })
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query)
    refuseUnstorable(request.body)
  })
  return app
}

/**
 * Makes `request.host` the requested host, whatever other headers say. Throws `misdirected` if they disagree and the
 * content depends on it.
 */
function settleHosts(app: HttpApp, { settings, log }: Services, { showsByHost }: Door): void {
  const hostOf = createHostResolver(settings)
  let isLogged = false
  app.addHook('onRequest', async ({ raw }) => {
    const host = hostOf(raw)
    if (host === undefined && showsByHost) {
      if (!isLogged) {
        log.warn(
          { setting: 'PROXY_HOST_HEADER' },
          'a request was refused because Host and a forwarded host disagree; if a proxy sent it, name its header in the setting',
        )
      }
      isLogged = true
      throw new AppError('misdirected')
    }
    const { headers } = raw
    if (host !== undefined) headers.host = host
    if ('x-forwarded-host' in headers) headers['x-forwarded-host'] = headers.host
  })
  const { proxyHostHeader } = settings
  if (proxyHostHeader === undefined || !showsByHost) return
  // Caches in front see this machine's address for every page domain.
  app.addHook('onSend', async (_request, reply) => {
    const others = reply.getHeader('vary')
    reply.header('vary', others === undefined ? proxyHostHeader : `${String(others)}, ${proxyHostHeader}`)
  })
}

/** Logs once if there is a proxy missing from the settings, whose clients would all count as one. */
function hintAtProxies(app: HttpApp, log: Services['log']): void {
  let isLogged = false
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    isLogged = true
    log.warn(
      { setting: 'TRUSTED_PROXIES' },
      'a request was forwarded by an untrusted proxy, so all its clients count as one address',
    )
  })
}

/** The context of a request by a member or an API token. */
export function memberContext<Ctx extends Services>(
  services: Ctx,
  request: FastifyRequest,
): Ctx & MemberContext {
  const actor = request.caller?.actor
  if (!actor) throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  return { ...services, log, actor, organizationId: actor.organizationId, origin: originOf(request) }
}

/** The context of a request by a signed-in person, with or without an organization. */
export function userContext(services: Services, request: FastifyRequest): UserContext {
  const { userId, signInId, actor, reach } = request.caller ?? {}
  if (userId === undefined || signInId === undefined || reach === undefined)
    throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  const organization = actor ? { organizationId: actor.organizationId } : {}
  return { ...services, log, user: { userId, signInId, reach, ...organization }, origin: originOf(request) }
}

/** The context of a request by someone at an event. */
export function audienceContext<Ctx extends Services>(
  services: Ctx,
  request: FastifyRequest,
): Ctx & AudienceContext {
  const { attendee } = request
  if (!attendee) throw new AppError('not_signed_in')
  const { organizationId, eventId } = attendee
  const log = services.log.child({ request_id: request.id })
  return { ...services, log, attendee, organizationId, eventId, origin: originOf(request) }
}

/** Whether cookies of this reply are for https only. The URL in the settings decides, whatever a proxy adds or omits. */
export function needsSecureCookies(request: FastifyRequest): boolean {
  return request.server.isSecureOrigin || request.protocol === 'https'
}

/** Where the request came from. The user agent is cut at a length no browser reaches. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 255)
  return { ip: request.ip, userAgent, requestId: request.id }
}

/** The replies of a route: its own and the error replies. */
export function replies<Status extends number, Schema extends z.ZodType>(status: Status, schema: Schema) {
  return { [status]: schema, '4xx': errorReplySchema, '5xx': errorReplySchema } as Record<Status, Schema> & {
    '4xx': typeof errorReplySchema
    '5xx': typeof errorReplySchema
  }
}
