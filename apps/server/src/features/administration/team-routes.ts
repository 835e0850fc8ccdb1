import {
  listTeamsQuerySchema,
  saveTeamSchema,
  setTeamMemberSchema,
  teamContentsSchema,
  teamMemberPageSchema,
  teamPageSchema,
  teamSchema,
} from '@marquee/domain/organizations'
import { pageQuerySchema } from '@marquee/domain/lists'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createTeam, deleteTeam, renameTeam } from './change-teams.ts'
import { getTeamContents } from './get-team-contents.ts'
import { listTeams } from './list-teams.ts'
import { listTeamMembers, removeTeamMember, setTeamMember } from './team-members.ts'
import type { TeamParts } from '#features/organizations/public.ts'

const tags = ['organizations']
const params = z.object({ id: z.uuid() })
const memberParams = z.object({ id: z.uuid(), userId: z.uuid() })

/** The teams of an organization, which the API calls workspaces. */
export function teamRoutes(app: HttpApp, services: Services & { teamParts: TeamParts }): void {
  app.get(
    '/api/core/workspaces/',
    {
      config: { access: 'team:read' },
      schema: {
        tags,
        operationId: 'listTeams',
        querystring: listTeamsQuerySchema,
        response: replies(200, teamPageSchema),
      },
    },
    (request) => listTeams(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/workspaces/',
    {
      config: { access: 'team:create' },
      schema: { tags, operationId: 'createTeam', body: saveTeamSchema, response: replies(201, teamSchema) },
    },
    async (request, reply) =>
      reply.status(201).send(await createTeam(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/core/workspaces/:id/',
    {
      config: { access: 'team:update' },
      schema: {
        tags,
        operationId: 'renameTeam',
        params,
        body: saveTeamSchema,
        response: replies(200, teamSchema),
      },
    },
    (request) => renameTeam(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  deletionRoutes(app, services)
  teamMemberRoutes(app, services)
}

function deletionRoutes(app: HttpApp, services: Services & { teamParts: TeamParts }): void {
  app.get(
    '/api/core/workspaces/:id/contents/',
    {
      config: { access: 'team:delete' },
      schema: { tags, operationId: 'getTeamContents', params, response: replies(200, teamContentsSchema) },
    },
    (request) => getTeamContents(memberContext(services, request), request.params.id),
  )
  app.delete(
    '/api/core/workspaces/:id/',
    {
      config: { access: 'team:delete' },
      schema: { tags, operationId: 'deleteTeam', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteTeam(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}

function teamMemberRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/workspaces/:id/members/',
    {
      config: { access: 'team:read' },
      schema: {
        tags,
        operationId: 'listTeamMembers',
        params,
        querystring: pageQuerySchema,
        response: replies(200, teamMemberPageSchema),
      },
    },
    (request) =>
      listTeamMembers(memberContext(services, request), {
        teamId: request.params.id,
        query: request.query,
        url: request.url,
      }),
  )
  app.put(
    '/api/core/workspaces/:id/members/:userId/',
    {
      config: { access: 'team:update' },
      schema: {
        tags,
        operationId: 'setTeamMember',
        params: memberParams,
        body: setTeamMemberSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { id: teamId, userId } = request.params
      await setTeamMember(memberContext(services, request), { teamId, userId, role: request.body.role })
      return reply.status(204).send()
    },
  )
  app.delete(
    '/api/core/workspaces/:id/members/:userId/',
    {
      config: { access: 'team:update' },
      schema: {
        tags,
        operationId: 'removeTeamMember',
        params: memberParams,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { id: teamId, userId } = request.params
      await removeTeamMember(memberContext(services, request), { teamId, userId })
      return reply.status(204).send()
    },
  )
}
