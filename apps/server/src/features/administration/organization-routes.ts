import {
  attendeeCountSchema,
  contractSchema,
  createOrganizationSchema,
  organizationAdminsSchema,
  organizationSchema,
  ownOrganizationsSchema,
  replaceOrganizationSchema,
  switchOrganizationSchema,
  updateOrganizationSchema,
} from '@marquee/domain/organizations'
import { sessionReplySchema } from '@marquee/domain/accounts'
import { z } from 'zod'
import {
  type AccessTokens,
  type CallerSource,
  openSession,
  refuseOtherOrigins,
  switchOrganization,
} from '#features/accounts/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies, userContext } from '#platform/http/http.ts'
import { createOrganization } from './create-organization.ts'
import {
  countAttendees,
  getContract,
  getOrganization,
  updateOrganization,
  listOwnOrganizations,
  listAdmins,
} from './organization.ts'

const tags = ['organizations']
const params = z.object({ id: z.uuid() })
const organization = replies(200, organizationSchema)

type WithSessions = { services: Services; tokens: AccessTokens; callers: CallerSource }

/** Creates, switches to, reads and changes organizations. */
export function organizationRoutes(app: HttpApp, sessions: WithSessions): void {
  ownRoutes(app, sessions)
  const { services } = sessions
  const reading = { access: 'organization:read' as const }
  app.get(
    '/api/core/organization/:id/',
    {
      config: reading,
      schema: { tags, operationId: 'getOrganization', params, response: organization },
    },
    (request) => getOrganization(memberContext(services, request), request.params.id),
  )
  app.get(
    '/api/core/organization_admins/',
    {
      config: reading,
      schema: { tags, operationId: 'listAdmins', response: replies(200, organizationAdminsSchema) },
    },
    (request) => listAdmins(memberContext(services, request)),
  )
  const changes = [
    { method: 'PATCH', operationId: 'updateOrganization', body: updateOrganizationSchema },
    { method: 'PUT', operationId: 'replaceOrganization', body: replaceOrganizationSchema },
  ] as const
  for (const { method, operationId, body } of changes) {
    app.route({
      method,
      url: '/api/core/organization/:id/',
      config: { access: 'organization:update' },
      schema: { tags, operationId, params, body, response: organization },
      handler: (request) =>
        updateOrganization(memberContext(services, request), {
          id: request.params.id,
          change: request.body,
        }),
    })
  }
  app.get(
    '/api/core/organization/:id/attendee_count/',
    {
      config: reading,
      schema: { tags, operationId: 'countAttendees', params, response: replies(200, attendeeCountSchema) },
    },
    (request) => countAttendees(memberContext(services, request), request.params.id),
  )
  app.get(
    '/api/core/organization/:id/contract/',
    {
      config: reading,
      schema: { tags, operationId: 'getContract', params, response: replies(200, contractSchema) },
    },
    (request) => getContract(memberContext(services, request), request.params.id),
  )
}

function ownRoutes(app: HttpApp, { services, tokens, callers }: WithSessions): void {
  app.post(
    '/api/core/organization/',
    {
      config: { access: 'user' },
      schema: {
        tags,
        operationId: 'createOrganization',
        body: createOrganizationSchema,
        response: replies(201, organizationSchema),
      },
    },
    async (request, reply) => {
      const ctx = userContext(services, request)
      const created = await createOrganization(ctx, request.body)
      callers.forget(ctx.user.signInId)
      return reply.status(201).send(created)
    },
  )
  app.get(
    '/api/auth/organizations/',
    {
      config: { access: 'user', reach: 'organization' },
      schema: {
        tags,
        operationId: 'listOwnOrganizations',
        response: replies(200, ownOrganizationsSchema),
      },
    },
    async (request) => ({ results: await listOwnOrganizations(userContext(services, request)) }),
  )
  app.post(
    '/api/auth/organization/',
    {
      config: { access: 'user' },
      onRequest: refuseOtherOrigins,
      schema: {
        tags,
        operationId: 'switchOrganization',
        body: switchOrganizationSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const ctx = userContext(services, request)
      const opened = await switchOrganization(ctx, request.body.organization)
      callers.forget(ctx.user.signInId)
      return openSession(reply, tokens, opened)
    },
  )
}
