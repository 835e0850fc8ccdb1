import {
  changeRoleSchema,
  createRoleSchema,
  listedRoleSchema,
  listRolesQuerySchema,
  permissionConfigsSchema,
  permissionsQuestionSchema,
  rolePageSchema,
} from '@marquee/domain/permissions'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeRole, createRole, deleteRole, type ListPeople } from './custom-roles.ts'
import { getPermissions } from './get-permissions.ts'
import { listRoles } from './list-roles.ts'

const tags = ['permissions']
const params = z.object({ id: z.uuid() })
const role = replies(200, listedRoleSchema)

/** Roles and permissions. `listPeople` provides the names of a role's holders. */
export function permissionRoutes(app: HttpApp, services: Services, listPeople: ListPeople): void {
  app.get(
    '/api/core/roles/',
    {
      config: { access: 'role:read' },
      schema: {
        tags,
        operationId: 'listRoles',
        querystring: listRolesQuerySchema,
        response: replies(200, rolePageSchema),
      },
    },
    (request) => listRoles(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/permissions/',
    {
      config: { access: 'member' },
      schema: {
        tags,
        operationId: 'getPermissions',
        body: permissionsQuestionSchema,
        response: replies(200, permissionConfigsSchema),
      },
    },
    (request) => getPermissions(memberContext(services, request), request.body),
  )
  changeRoutes(app, services, listPeople)
}

function changeRoutes(app: HttpApp, services: Services, listPeople: ListPeople): void {
  const config = { access: 'role:update' } as const
  app.post(
    '/api/core/roles/',
    {
      config,
      schema: {
        tags,
        operationId: 'createRole',
        body: createRoleSchema,
        response: replies(201, listedRoleSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createRole(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/core/roles/:id/',
    { config, schema: { tags, operationId: 'changeRole', params, body: changeRoleSchema, response: role } },
    (request) =>
      changeRole(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    '/api/core/roles/:id/',
    { config, schema: { tags, operationId: 'deleteRole', params, response: replies(204, z.void()) } },
    async (request, reply) => {
      await deleteRole(memberContext(services, request), { id: request.params.id, listPeople })
      return reply.status(204).send()
    },
  )
}
