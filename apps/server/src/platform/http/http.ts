/** The HTTP server: schemas check what comes in, every route is closed unless it says otherwise. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { errorReplySchema } from '@marquee/domain/errors'
import type { Access } from '@marquee/domain/permissions'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { MemberContext, RequestOrigin, Services, UserContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { serveApiDocument } from './api-document.ts'
import { admit, declareAccess, isShutOut } from './access.ts'
import type { Caller } from './caller.ts'
import { contentPolicyOf } from './content-policy.ts'
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
    /** Of a public route that treats who is signed in differently: its `caller` is found when there is one. */
    asksWhoCalls?: true
    /** Of a change that admins may make while the deletion of their organisation is scheduled. */
    worksWhileClosing?: true
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export type CallerResolver = (request: FastifyRequest) => Promise<Caller | undefined>

/** Requests a minute from one address; a studio at work makes some tens. */
const requestsPerMinute = 3000

/** An application without routes of its own. `resolveCaller` says who calls; routes that are not public need somebody. */
export async function createHttp(services: Services, resolveCaller: CallerResolver): Promise<HttpApp> {
  const app: HttpApp = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: 0,
    frameworkErrors: (error, request, reply) => {
      replyWithError(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(services.settings.checksReplies ? checkReplies : trustReplies)
  app.setErrorHandler(replyWithError)
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    declareAccess(route)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
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
  await serveApiDocument(app)
  app.addHook('preParsing', async (request) => {
    const { access, asksWhoCalls, worksWhileClosing } = request.routeOptions.config
    if (request.is404 || access === undefined) return
    if (access !== 'public' || asksWhoCalls) request.caller = await resolveCaller(request)
    if (access !== 'public') admit(request.caller, { access, method: request.method, worksWhileClosing })
    // What a public page shows to members is not theirs to see any more either.
    else if (request.caller && isShutOut(request.caller)) request.caller = undefined
  })
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query)
    refuseUnstorable(request.body)
  })
  return app
}

/** The context of a request of a member or of an API token. */
export function memberContext(services: Services, request: FastifyRequest): MemberContext {
  const actor = request.caller?.actor
  if (!actor) throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  return { ...services, log, actor, organizationId: actor.organizationId, origin: originOf(request) }
}

/** The context of a request of a signed-in person, with or without an organisation. */
export function userContext(services: Services, request: FastifyRequest): UserContext {
  const { userId, signInId, actor } = request.caller ?? {}
  if (userId === undefined || signInId === undefined) throw new AppError('not_signed_in')
  const log = services.log.child({ request_id: request.id })
  const organization = actor ? { organizationId: actor.organizationId } : {}
  return { ...services, log, user: { userId, signInId, ...organization }, origin: originOf(request) }
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
