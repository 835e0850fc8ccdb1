import { meReplySchema, sessionReplySchema, signInFormSchema } from '@marquee/domain/accounts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, replies, userContext } from '#platform/http/http.ts'
import type { AccessTokens } from './access-token.ts'
import { getMe } from './get-me.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import type { CallerSource } from './resolve-actor.ts'
import { closeSession, openSession, refreshCookie } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const tags = ['accounts']
const isPublic = { access: 'public' as const }
/** Attempts a minute from one address of the network on one account. */
const signInsPerMinute = 10

type AccountServices = { services: Services; tokens: AccessTokens; callers: CallerSource }

/** Signing in, staying signed in, signing out, and who one is. */
export function accountRoutes(app: HttpApp, { services, tokens, callers }: AccountServices): void {
  app.post(
    '/api/auth/login/',
    {
      config: { ...isPublic, rateLimit: signInLimit },
      schema: {
        tags,
        operationId: 'signIn',
        body: signInFormSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const { ip: ipAddress, headers } = request
      const userAgent = headers['user-agent'] ?? ''
      return openSession(reply, tokens, await signIn(services, { ...request.body, userAgent, ipAddress }))
    },
  )
  app.post(
    '/api/auth/refresh/',
    {
      config: isPublic,
      schema: { tags, operationId: 'refreshSession', response: replies(200, sessionReplySchema) },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const token = request.cookies[refreshCookie.name]
      if (!token) throw new AppError('not_signed_in')
      return openSession(reply, tokens, await refreshSignIn(services, token))
    },
  )
  app.post(
    '/api/auth/logout/',
    { config: isPublic, schema: { tags, operationId: 'signOut', response: replies(204, z.void()) } },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const token = request.cookies[refreshCookie.name]
      const ended = token ? await signOut(services, token) : undefined
      if (ended) callers.forget(ended)
      closeSession(reply)
      return reply.status(204).send()
    },
  )
  app.get(
    '/api/core/users/me/',
    {
      config: { access: 'user' },
      schema: { tags, operationId: 'getMe', response: replies(200, meReplySchema) },
    },
    (request) => getMe(userContext(services, request)),
  )
}

const signInLimit = {
  max: signInsPerMinute,
  timeWindow: '1 minute',
  // After the body is read: the account that is tried counts, not only the address of the network.
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${emailOf(request)}`,
}

/** The refresh cookie is SameSite=Strict; this also refuses pages of the same site but another origin. */
function refuseOtherOrigins(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
}

function emailOf(request: FastifyRequest): string {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : ''
}
