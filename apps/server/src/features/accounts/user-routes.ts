import {
  createUserSchema,
  findUsersQuerySchema,
  lookUpUserQuerySchema,
  updatePasswordSchema,
  updateUserSchema,
  updateUserStatusSchema,
  userPageSchema,
  userSchema,
  userStatusReplySchema,
} from '@marquee/domain/accounts'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, type HttpRequest, memberContext, replies, userContext } from '#platform/http/http.ts'
import type { AccountServices } from './account-services.ts'
import { createUser } from './create-user.ts'
import { findUsers, lookUpUser } from './find-users.ts'
import { updatePassword } from './update-password.ts'
import { type PersonContext, updateUser } from './update-user.ts'
import { getUserStatus, requireNewPassword } from './user-status.ts'

const tags = ['accounts']
const params = z.object({ id: z.uuid() })

/** Finding, creating and changing an organization's people. */
export function userRoutes(app: HttpApp, accounts: AccountServices): void {
  const { services } = accounts
  directoryRoutes(app, accounts)
  changeRoutes(app, accounts)
  statusRoutes(app, services)
}

function personContext(services: Services, request: HttpRequest): PersonContext {
  return { ...userContext(services, request), actor: request.caller?.actor }
}

function directoryRoutes(app: HttpApp, { services, eventPeople }: AccountServices): void {
  app.get(
    '/api/core/users/',
    {
      config: { access: 'user:read' },
      schema: {
        tags,
        operationId: 'findUsers',
        querystring: findUsersQuerySchema,
        response: replies(200, userPageSchema),
      },
    },
    (request) => findUsers(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/core/users/lookup/',
    {
      config: { access: 'user:read' },
      schema: {
        tags,
        operationId: 'lookUpUser',
        querystring: lookUpUserQuerySchema,
        response: replies(200, userSchema),
      },
    },
    (request) => lookUpUser(memberContext(services, request), request.query.username),
  )
  app.post(
    '/api/core/users/',
    {
      config: { access: 'user:create' },
      schema: { tags, operationId: 'createUser', body: createUserSchema, response: replies(201, userSchema) },
    },
    async (request, reply) => {
      const creation = { input: request.body, eventPeople }
      return reply.status(201).send(await createUser(memberContext(services, request), creation))
    },
  )
}

function changeRoutes(app: HttpApp, { services, eventPeople }: AccountServices): void {
  app.patch(
    '/api/core/user/:id/',
    {
      // Works for colleagues too; one's own account only within the reach of the sign-in.
      config: { access: 'user', reach: 'organization' },
      schema: {
        tags,
        operationId: 'updateUser',
        params,
        body: updateUserSchema,
        response: replies(200, userSchema),
      },
    },
    (request) => {
      const update = { id: request.params.id, change: request.body, eventPeople }
      return updateUser(personContext(services, request), update)
    },
  )
  app.post(
    '/api/core/users/:id/password/',
    {
      // Works for colleagues too; one's own account only within the reach of the sign-in.
      config: { access: 'user', reach: 'organization', cost: 'hash' },
      schema: {
        tags,
        operationId: 'updatePassword',
        params,
        body: updatePasswordSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const update = { id: request.params.id, form: request.body }
      await updatePassword(personContext(services, request), update)
      return reply.status(204).send()
    },
  )
}

function statusRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/users/:id/status/',
    {
      config: { access: 'user:read' },
      schema: {
        tags,
        operationId: 'getUserStatus',
        params,
        response: replies(200, userStatusReplySchema),
      },
    },
    (request) => getUserStatus(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/core/users/:id/status/',
    {
      config: { access: 'user:update' },
      schema: {
        tags,
        operationId: 'updateUserStatus',
        params,
        body: updateUserStatusSchema,
        response: replies(200, userStatusReplySchema),
      },
    },
    (request) => requireNewPassword(memberContext(services, request), request.params.id),
  )
}
