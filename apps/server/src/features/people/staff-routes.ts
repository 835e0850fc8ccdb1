import {
  changeEmailConfigSchema,
  createStaffSchema,
  emailConfigPageSchema,
  emailConfigSchema,
  listEmailConfigsQuerySchema,
  listStaffQuerySchema,
  staffMemberSchema,
  staffPageSchema,
  updateStaffSchema,
} from '@marquee/domain/people'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { deleteEventRole } from './delete-event-role.ts'
import { changeEmailConfig, listEmailConfigs } from './email-configs.ts'
import { createStaff, listStaff, updateStaff } from './staff.ts'

const tags = ['people']
const params = z.object({ id: z.uuid() })
const read = { config: { access: 'event:read' } } as const
const write = { config: { access: 'event:update' } } as const

/** Staff of events, and which emails go to staff and speakers. */
export function staffRoutes(app: HttpApp, services: Services): void {
  memberRoutes(app, services)
  emailRoutes(app, services)
}

function memberRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/staff/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'listStaff',
        querystring: listStaffQuerySchema,
        response: replies(200, staffPageSchema),
      },
    },
    (request) => listStaff(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/event/staff/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'createStaff',
        body: createStaffSchema,
        response: replies(201, staffMemberSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createStaff(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/event/staff/:id/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'updateStaff',
        params,
        body: updateStaffSchema,
        response: replies(200, staffMemberSchema),
      },
    },
    (request) =>
      updateStaff(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    '/api/event/staff/:id/',
    { ...write, schema: { tags, operationId: 'deleteStaff', params, response: replies(204, z.void()) } },
    async (request, reply) => {
      await deleteEventRole(memberContext(services, request), { id: request.params.id, kind: 'staff' })
      return reply.status(204).send()
    },
  )
}

function emailRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/email_configs/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'listEmailConfigs',
        querystring: listEmailConfigsQuerySchema,
        response: replies(200, emailConfigPageSchema),
      },
    },
    (request) => listEmailConfigs(memberContext(services, request), request.query),
  )
  app.patch(
    '/api/event/email_configs/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'changeEmailConfig',
        body: changeEmailConfigSchema,
        response: replies(200, emailConfigSchema),
      },
    },
    (request) => changeEmailConfig(memberContext(services, request), request.body),
  )
}
