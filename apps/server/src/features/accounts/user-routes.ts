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
import { type HttpApp, replies } from '#platform/http/http.ts'
import type { AccountServices } from './account-services.ts'
import { notBuilt } from './not-built.ts'

const tags = ['accounts']
const params = z.object({ id: z.uuid() })

/** People of an organisation: found, created and changed. */
export function userRoutes(app: HttpApp, _: AccountServices): void {
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
    notBuilt,
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
    notBuilt,
  )
  app.post(
    '/api/core/users/',
    {
      config: { access: 'user:create' },
      schema: { tags, operationId: 'createUser', body: createUserSchema, response: replies(201, userSchema) },
    },
    notBuilt,
  )
  app.patch(
    '/api/core/user/:id/',
    {
      config: { access: 'user' },
      schema: {
        tags,
        operationId: 'updateUser',
        params,
        body: updateUserSchema,
        response: replies(200, userSchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/core/users/:id/password/',
    {
      config: { access: 'user' },
      schema: {
        tags,
        operationId: 'updatePassword',
        params,
        body: updatePasswordSchema,
        response: replies(204, z.void()),
      },
    },
    notBuilt,
  )
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
    notBuilt,
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
    notBuilt,
  )
}
