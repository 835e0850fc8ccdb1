/** The HTTP server: schemas check what comes in, every route is closed unless it says otherwise. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { errorReplySchema, issueSentence } from '@marquee/domain/errors'
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
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { MemberContext, RequestOrigin, Services, UserContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { serveApiDocument } from './api-document.ts'
import { admit, declareAccess, isShutOut } from './access.ts'
import { bodyLimit, limitPublicBody } from './body-limits.ts'
import type { Caller } from './caller.ts'
import { type Cost, createCostCounter } from './cost.ts'
import { limitBodies, takeAsUpload, replyTooSlow } from './body-deadlines.ts'
import { contentPolicyOf } from './content-policy.ts'
import { inLanguageOf, loadLanguages } from '../languages/language-of-call.ts'
import { replyWithError } from './error-reply.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { checkReplies, trustReplies } from './serialize-replies.ts'

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
    access?: Access
    /**
     * Of a route of access `user`: `organization` says that it keeps within the organization of a sign-in that reaches
     * no further. Without it such a sign-in is refused.
     */
    reach?: Extract<Reach, 'organization'>
    /** Of a public route that treats who is signed in differently: its `caller` is found when there is one. */
    asksWhoCalls?: true
    /** What its calls take from everybody: they are counted against whoever makes them. */
    cost?: Cost
    /** Its body is a file: it may take hours, at a least rate. */
    takesUpload?: true
    /** Of a change that admins may make while the deletion of their organization is scheduled. */
    worksWhileClosing?: true
  }
  interface FastifyInstance {
    /** People come to the studio by https. */
    isSecureOrigin: boolean
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export type CallerResolver = (request: FastifyRequest) => Promise<Caller | undefined>

/** Headers are small, and sent at once. */
const headersTimeout = 15_000

/** Requests a minute from one address; a studio at work makes some tens. */
const requestsPerMinute = 3000

/** Keeps Fastify from loading its own compilers, which are a hundred modules: routes use those of zod, set below. */
function neverUsed(): never {
  throw new Error('Schemas of routes are zod schemas.')
}

/** An application without routes of its own. `resolveCaller` says who calls; routes that are not public need somebody. */
export async function createHttp(services: Services, resolveCaller: CallerResolver): Promise<HttpApp> {
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
      replyWithError(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(services.settings.checksReplies ? checkReplies : trustReplies)
  // Raw words of the library reach nobody, whoever parses: routes, forms, use cases.
  z.config({ localeError: issueSentence })
  app.setErrorHandler((error, request, reply) =>
    inLanguageOf(request.headers['accept-language'], () => replyWithError(error, request, reply)),
  )
  app.decorateRequest('caller', undefined)
  app.decorate('isSecureOrigin', services.settings.isSecureOrigin)
  app.addHook('onRoute', (route) => {
    declareAccess(route)
    limitPublicBody(route)
  })
  limitBodies(app.server, services.settings.bodyLimits)
  loadLanguages()
  // The second time because reading a body leaves the call that it belongs to.
  const answerInTheirLanguage: onRequestHookHandler = (request, _, done) =>
    inLanguageOf(request.headers['accept-language'], done)
  app.addHook('onRequest', answerInTheirLanguage)
  app.addHook('preValidation', answerInTheirLanguage)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    replyTooSlow(request, reply)
  })
  hintAtProxies(app, services.log)
  const { studioOrigin, contentHost } = services.settings
  await app.register(helmet, contentPolicyOf(studioOrigin, contentHost))
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 20, fieldSize: 4096 },
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.ip,
    allowList: (request) => request.url.startsWith('/media/') || request.url.startsWith('/assets/'),
  })
  serveApiDocument(app, services.settings)
  const countCost = createCostCounter(app)
  app.addHook('preParsing', async (request) => {
    const { access, asksWhoCalls, reach, takesUpload, worksWhileClosing } = request.routeOptions.config
    if (request.is404 || access === undefined) return
    if (access !== 'public' || asksWhoCalls) request.caller = await resolveCaller(request)
    if (access !== 'public') {
      admit(request.caller, { access, reach, method: request.method, worksWhileClosing })
    }
    // What a public page shows to members is not theirs to see any more either.
    else if (request.caller && isShutOut(request.caller)) request.caller = undefined
    await countCost(request)
    if (takesUpload) takeAsUpload(request)
  })
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query)
    refuseUnstorable(request.body)
  })
  return app
}

/** The log says once that there is a proxy of which the settings do not know: all behind it count as one client. */
function hintAtProxies(app: HttpApp, log: Services['log']): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    isSaid = true
    log.warn(
      { setting: 'TRUSTED_PROXIES' },
      'a request says whom it was forwarded for, but its sender is not a trusted proxy: all its clients count as one address',
    )
  })
}

/** The context of a request of a member or of an API token. */
export function memberContext<Ctx extends Services>(
  services: Ctx,
  request: FastifyRequest,
): Ctx & MemberContext {
  const actor = request.caller?.actor
  if (!actor) throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  return { ...services, log, actor, organizationId: actor.organizationId, origin: originOf(request) }
}

/** The context of a request of a signed-in person, with or without an organization. */
export function userContext(services: Services, request: FastifyRequest): UserContext {
  const { userId, signInId, actor, reach } = request.caller ?? {}
  if (userId === undefined || signInId === undefined || reach === undefined)
    throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  const organization = actor ? { organizationId: actor.organizationId } : {}
  return { ...services, log, user: { userId, signInId, reach, ...organization }, origin: originOf(request) }
}

/** Whether browsers send cookies of this reply by https only: what people type decides, not what a proxy says or leaves out. */
export function needsSecureCookies(request: FastifyRequest): boolean {
  return request.server.isSecureOrigin || request.protocol === 'https'
}

/** Where the request came from; the name of the program is cut where no browser's ends. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 255)
  return { ip: request.ip, userAgent, requestId: request.id }
}

/** The replies of a route: its own, and the error reply for every failure. */
export function replies<Status extends number, Schema extends z.ZodType>(status: Status, schema: Schema) {
  return { [status]: schema, '4xx': errorReplySchema, '5xx': errorReplySchema } as Record<Status, Schema> & {
    '4xx': typeof errorReplySchema
    '5xx': typeof errorReplySchema
  }
}
