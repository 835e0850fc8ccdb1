import {
  invitationResultsSchema,
  invitationLinkSchema,
  inviteMembersSchema,
  listMembersQuerySchema,
  memberPageSchema,
  memberSchema,
  updateMemberSchema,
} from '@marquee/domain/organizations'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getMember } from './get-member.ts'
import { inviteMembers, resendInvitation } from './invite-members.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { updateMember } from './update-member.ts'

const tags = ['organizations']
const params = z.object({ id: z.uuid() })
const member = replies(200, memberSchema)

/** Lists, invites, changes and removes the members of an organization. */
export function memberRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/organization_users/',
    {
      config: { access: 'user:read' },
      schema: {
        tags,
        operationId: 'listMembers',
        querystring: listMembersQuerySchema,
        response: replies(200, memberPageSchema),
      },
    },
    (request) => listMembers(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/organization_users/',
    {
      config: { access: 'user:create' },
      schema: {
        tags,
        operationId: 'inviteMembers',
        body: inviteMembersSchema,
        response: replies(200, invitationResultsSchema),
      },
    },
    async (request) => ({ results: await inviteMembers(memberContext(services, request), request.body) }),
  )
  app.get(
    '/api/core/organization_users/:id/',
    {
      config: { access: 'user:read' },
      schema: { tags, operationId: 'getMember', params, response: member },
    },
    (request) => getMember(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.patch(
    '/api/core/organization_users/:id/',
    {
      config: { access: 'user:update' },
      schema: { tags, operationId: 'updateMember', params, body: updateMemberSchema, response: member },
    },
    (request) =>
      updateMember(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    '/api/core/organization_users/:id/',
    {
      config: { access: 'user:delete' },
      schema: { tags, operationId: 'removeMember', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await removeMember(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/core/organization_users/:id/invitation/',
    {
      config: { access: 'user:create' },
      schema: { tags, operationId: 'resendInvitation', params, response: replies(200, invitationLinkSchema) },
    },
    (request) => resendInvitation(memberContext(services, request), request.params.id),
  )
}
