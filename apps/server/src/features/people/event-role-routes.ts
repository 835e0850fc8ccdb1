import {
  changeDefaultSpeakerRoleSchema,
  changeSelectionSchema,
  companiesQuerySchema,
  companiesSchema,
  createEventRoleSchema,
  defaultSpeakerRoleSchema,
  eventRolePageSchema,
  eventRoleSchema,
  listEventRolesQuerySchema,
  reorderEventRolesSchema,
  selectionReplySchema,
  selectionSchema,
  updateEventRoleSchema,
} from '@marquee/domain/people'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeSelection, deleteSelection } from './change-selection.ts'
import { createEventRole } from './create-event-role.ts'
import { changeDefaultSpeakerRole, getDefaultSpeakerRole } from './default-speaker-role.ts'
import { deleteEventRole } from './delete-event-role.ts'
import { listCompaniesOfPeople, listEventRoles } from './list-event-roles.ts'
import { reorderEventRoles, updateEventRole } from './update-event-role.ts'

const tags = ['people']
const params = z.object({ id: z.uuid() })
const read = { config: { access: 'event:read' } } as const
const write = { config: { access: 'event:update' } } as const

export function eventRoleRoutes(app: HttpApp, services: Services): void {
  listRoutes(app, services)
  changeRoutes(app, services)
  selectionRoutes(app, services)
  defaultRoleRoutes(app, services)
}

function listRoutes(app: HttpApp, services: Services): void {
  const querystring = listEventRolesQuerySchema
  app.get(
    '/api/event/event_roles/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'listEventRoles',
        querystring,
        response: replies(200, eventRolePageSchema),
      },
    },
    (request) => listEventRoles(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/event/event_roles/companies/',
    {
      ...read,
      schema: {
        tags,
        operationId: 'listCompanies',
        querystring: companiesQuerySchema,
        response: replies(200, companiesSchema),
      },
    },
    (request) => listCompaniesOfPeople(memberContext(services, request), request.query),
  )
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/event_roles/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'createEventRole',
        body: createEventRoleSchema,
        response: replies(201, eventRoleSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createEventRole(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/event/event_roles/:id/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'updateEventRole',
        params,
        body: updateEventRoleSchema,
        response: replies(200, eventRoleSchema),
      },
    },
    (request) =>
      updateEventRole(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    '/api/event/event_roles/:id/',
    { ...write, schema: { tags, operationId: 'deleteEventRole', params, response: replies(204, z.void()) } },
    async (request, reply) => {
      await deleteEventRole(memberContext(services, request), { id: request.params.id, kind: 'others' })
      return reply.status(204).send()
    },
  )
}

function selectionRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/event_roles/reorder/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'reorderEventRoles',
        body: reorderEventRolesSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await reorderEventRoles(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  const response = replies(200, selectionReplySchema)
  const forSelection = { ...write, bodyLimit: longBodyLimit }
  app.post(
    '/api/event/event_roles/bulk_delete/',
    { ...forSelection, schema: { tags, operationId: 'deleteEventRoles', body: selectionSchema, response } },
    (request) => deleteSelection(memberContext(services, request), request.body),
  )
  app.post(
    '/api/event/event_roles/bulk_update/',
    {
      ...forSelection,
      schema: { tags, operationId: 'updateEventRoles', body: changeSelectionSchema, response },
    },
    (request) => changeSelection(memberContext(services, request), request.body),
  )
}

function defaultRoleRoutes(app: HttpApp, services: Services): void {
  const response = replies(200, defaultSpeakerRoleSchema)
  const querystring = z.object({ event: z.uuid() })
  app.get(
    '/api/event/default_speaker_role/',
    { ...read, schema: { tags, operationId: 'getDefaultSpeakerRole', querystring, response } },
    (request) => getDefaultSpeakerRole(memberContext(services, request), request.query.event),
  )
  app.patch(
    '/api/event/default_speaker_role/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'changeDefaultSpeakerRole',
        body: changeDefaultSpeakerRoleSchema,
        response,
      },
    },
    (request) => changeDefaultSpeakerRole(memberContext(services, request), request.body),
  )
}
