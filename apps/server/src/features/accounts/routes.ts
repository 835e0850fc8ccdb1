import {
  completeNewPasswordSchema,
  meReplySchema,
  openSessionPageSchema,
  ownInvitationsSchema,
  sessionReplySchema,
  signInFormSchema,
  signInReplySchema,
} from '@marquee/domain/accounts'
import { pageQuerySchema } from '@marquee/domain/lists'
import { z } from 'zod'
import { type HttpApp, originOf, replies, userContext } from '#platform/http/http.ts'
import type { AccountServices } from './account-services.ts'
import { getMe } from './get-me.ts'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from './own-invitations.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { refuseOtherOrigins } from './refuse-other-origins.ts'
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.ts'
import { closeSession, openSession, refreshCookie } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { completeNewPassword } from './sign-in-by-code.ts'
import { visitOf } from './visit.ts'

const tags = ['accounts']
const isPublic = { access: 'public' as const }
const isUser = { access: 'user' as const, reach: 'organization' as const }

/** Signing in and out, sessions, and the current user. */
export function accountRoutes(app: HttpApp, accounts: AccountServices): void {
  signInRoutes(app, accounts)
  signOutRoutes(app, accounts)
  sessionRoutes(app, accounts)
  invitationRoutes(app, accounts)
}

function signInRoutes(app: HttpApp, { services, tokens }: AccountServices): void {
  app.post(
    '/api/auth/login/',
    {
      config: isPublic,
      onRequest: refuseOtherOrigins,
      schema: {
        tags,
        operationId: 'signIn',
        body: signInFormSchema,
        response: replies(200, signInReplySchema),
      },
    },
    async (request, reply) => {
      const outcome = await signIn(services, { ...request.body, visit: visitOf(request) })
      return 'challenge' in outcome ? outcome.challenge : openSession(reply, tokens, outcome.opened)
    },
  )
  app.post(
    '/api/auth/new_password/',
    {
      config: { ...isPublic, cost: 'hash' },
      onRequest: refuseOtherOrigins,
      schema: {
        tags,
        operationId: 'completeNewPassword',
        body: completeNewPasswordSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const proof = { ...request.body, visit: visitOf(request) }
      return openSession(reply, tokens, await completeNewPassword(services, proof))
    },
  )
  app.post(
    '/api/auth/refresh/',
    {
      config: isPublic,
      onRequest: refuseOtherOrigins,
      schema: {
        tags,
        operationId: 'refreshSession',
        response: {
          ...replies(200, sessionReplySchema),
          204: z.void().describe('The browser has no sign-in.'),
        },
      },
    },
    async (request, reply) => {
      const token = request.cookies[refreshCookie.name]
      // Every first visit makes this call; an error status would show up in the browser console.
      if (!token) return reply.status(204).send()
      return openSession(reply, tokens, await refreshSignIn(services, token))
    },
  )
}

function signOutRoutes(app: HttpApp, { services, callers }: AccountServices): void {
  app.post(
    '/api/auth/logout/',
    {
      config: isPublic,
      onRequest: refuseOtherOrigins,
      schema: { tags, operationId: 'signOut', response: replies(204, z.void()) },
    },
    async (request, reply) => {
      const token = request.cookies[refreshCookie.name]
      const ended = token ? await signOut({ ...services, origin: originOf(request) }, token) : undefined
      if (ended) callers.forget(ended)
      closeSession(reply)
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/auth/logout_everywhere/',
    {
      config: isUser,
      onRequest: refuseOtherOrigins,
      schema: { tags, operationId: 'signOutEverywhere', response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await signOutEverywhere(userContext(services, request))
      closeSession(reply)
      return reply.status(204).send()
    },
  )
}

function sessionRoutes(app: HttpApp, { services }: AccountServices): void {
  app.get(
    '/api/auth/sessions/',
    {
      config: isUser,
      schema: {
        tags,
        operationId: 'listSessions',
        querystring: pageQuerySchema,
        response: replies(200, openSessionPageSchema),
      },
    },
    (request) => listSessions(userContext(services, request), { query: request.query, url: request.url }),
  )
  app.delete(
    '/api/auth/sessions/:id/',
    {
      config: isUser,
      schema: {
        tags,
        operationId: 'endSession',
        params: z.object({ id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await endSession(userContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.get(
    '/api/core/users/me/',
    {
      config: isUser,
      schema: { tags, operationId: 'getMe', response: replies(200, meReplySchema) },
    },
    (request) => getMe(userContext(services, request)),
  )
}

function invitationRoutes(app: HttpApp, { services }: AccountServices): void {
  const params = z.object({ organization: z.uuid() })
  const answered = { tags, params, response: replies(204, z.void()) }
  app.get(
    '/api/auth/invitations/',
    {
      // Empty for a sign-in that reaches a single organization.
      config: { access: 'user', reach: 'organization' },
      schema: { tags, operationId: 'listOwnInvitations', response: replies(200, ownInvitationsSchema) },
    },
    async (request) => ({ results: await listOwnInvitations(userContext(services, request)) }),
  )
  app.post(
    '/api/auth/invitations/:organization/accept/',
    {
      config: { access: 'user' },
      onRequest: refuseOtherOrigins,
      schema: { ...answered, operationId: 'acceptOwnInvitation' },
    },
    async (request, reply) => {
      await acceptOwnInvitation(userContext(services, request), request.params.organization)
      return reply.status(204).send()
    },
  )
  app.delete(
    '/api/auth/invitations/:organization/',
    { config: { access: 'user' }, schema: { ...answered, operationId: 'declineOwnInvitation' } },
    async (request, reply) => {
      await declineOwnInvitation(userContext(services, request), request.params.organization)
      return reply.status(204).send()
    },
  )
}
