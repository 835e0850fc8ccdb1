/** The HTTP server: schemas check what comes in, every route is closed unless it says otherwise. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Actor } from '@marquee/domain/accounts'
import { errorReplySchema } from '@marquee/domain/errors'
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
import type { MemberContext, RequestOrigin, Services } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { documentPath, serveApiDocument } from './api-document.ts'
import { contentPolicy } from './content-policy.ts'
import { replyWithError } from './error-reply.ts'
import { refuseNul } from './refuse-nul.ts'
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

/**
 * Who may call a route: a signed-in `member` of an organisation, or the `public`. Under `/api` and `/media` a route
 * that does not say is for members; all other addresses are the pages of the studio.
 */
export type RouteAccess = 'member' | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

export type ActorResolver = (request: FastifyRequest) => Promise<Actor | undefined>

/** Requests a minute from one address; a studio at work makes some tens. */
const requestsPerMinute = 3000

/** An application without routes of its own. `resolveActor` says who calls; routes that are not public need somebody. */
export async function createHttp(services: Services, resolveActor: ActorResolver): Promise<HttpApp> {
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
  app.decorateRequest('actor', undefined)
  app.addHook('onRoute', (route) => {
    const isPage = !/^\/(api|media)\//.test(route.url) || route.url.startsWith(documentPath)
    route.config = { access: isPage ? 'public' : 'member', ...route.config }
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(helmet, contentPolicy)
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
    if (request.is404 || request.routeOptions.config.access !== 'member') return
    request.actor = await resolveActor(request)
    if (!request.actor) throw new AppError('not_signed_in')
  })
  app.addHook('preValidation', async (request) => {
    refuseNul(request.query)
    refuseNul(request.body)
  })
  return app
}

/** The context of a member's request. */
export function memberContext(services: Services, request: FastifyRequest): MemberContext {
  if (!request.actor) throw new AppError('not_signed_in')
  return {
    ...services,
    log: services.log.child({ request_id: request.id }),
    actor: request.actor,
    organizationId: request.actor.organizationId,
    origin: originOf(request),
  }
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
