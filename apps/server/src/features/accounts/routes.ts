import { meReplySchema, sessionReplySchema, signInFormSchema } from '@marquee/domain/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { type AccessTokens, accessTokenSeconds, signInSeconds } from './access-token.ts'
import { getMe } from './get-me.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import type { ActorSource } from './resolve-actor.ts'
import { type OpenSignIn, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const refreshCookie = { name: 'marquee_refresh', path: '/api/auth' }
export const mediaCookie = { name: 'marquee_media', path: '/media' }
const tags = ['accounts']
/** Attempts a minute from one address of the network on one account. */
const signInsPerMinute = 10

type AccountServices = { services: Services; tokens: AccessTokens; actors: ActorSource }

export function accountRoutes(app: HttpApp, { services, tokens, actors }: AccountServices): void {
  const isPublic = { access: 'public' as const }
  const limited = {
    ...isPublic,
    rateLimit: {
      max: signInsPerMinute,
      timeWindow: '1 minute',
      hook: 'preHandler' as const,
      keyGenerator: (request: FastifyRequest) => `${request.ip} ${emailOf(request)}`,
    },
  }

  app.post(
    '/api/auth/login/',
    {
      config: limited,
      schema: { tags, operationId: 'signIn', body: signInFormSchema, response: replies(200, sessionReplySchema) },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? ''
      return openSession(reply, await signIn(services, { ...request.body, userAgent }))
    },
  )
  app.post(
    '/api/auth/refresh/',
    { config: isPublic, schema: { tags, operationId: 'refreshSession', response: replies(200, sessionReplySchema) } },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const token = request.cookies[refreshCookie.name]
      if (!token) throw new AppError('not_signed_in')
      return openSession(reply, await refreshSignIn(services, token))
    },
  )
  app.post(
    '/api/auth/logout/',
    { config: isPublic, schema: { tags, operationId: 'signOut', response: replies(204, z.void()) } },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const token = request.cookies[refreshCookie.name]
      const ended = token ? await signOut(services, token) : undefined
      if (ended) actors.forget(ended)
      return reply
        .clearCookie(refreshCookie.name, { path: refreshCookie.path })
        .clearCookie(mediaCookie.name, { path: mediaCookie.path })
        .status(204)
        .send()
    },
  )
  app.get(
    '/api/core/users/me/',
    { schema: { tags, operationId: 'getMe', response: replies(200, meReplySchema) } },
    (request) => getMe(memberContext(services, request)),
  )

  async function openSession(reply: FastifyReply, opened: OpenSignIn) {
    const options = { httpOnly: true, sameSite: 'strict' as const, secure: isHttps(reply), maxAge: signInSeconds }
    reply.setCookie(refreshCookie.name, opened.refreshToken, { ...options, path: refreshCookie.path })
    reply.setCookie(mediaCookie.name, await tokens.issue('media', opened), { ...options, path: mediaCookie.path })
    const accessToken = await tokens.issue('api', opened)
    return { access_token: accessToken, token_type: 'Bearer' as const, expires_in: accessTokenSeconds }
  }
}

/** The refresh cookie is SameSite=Strict; this also refuses pages of the same site but another origin. */
function refuseOtherOrigins(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
}

function isHttps(reply: FastifyReply): boolean {
  return reply.request.protocol === 'https'
}

function emailOf(request: FastifyRequest): string {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : ''
}
