// Written by `npm run generate` from the routes of the server.

import type { sessionReplySchema } from '@marquee/domain/accounts'
import type {
  attendeeCountSchema,
  contractSchema,
  createOrganizationSchema,
  invitationLinkSchema,
  invitationResultsSchema,
  inviteMembersSchema,
  memberPageSchema,
  memberSchema,
  organizationAdminsSchema,
  organizationSchema,
  ownOrganizationsSchema,
  replaceOrganizationSchema,
  saveTeamSchema,
  setTeamMemberSchema,
  switchOrganizationSchema,
  teamContentsSchema,
  teamMemberPageSchema,
  teamPageSchema,
  teamSchema,
  updateMemberSchema,
  updateOrganizationSchema,
} from '@marquee/domain/organizations'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const organizationsKey = ['organizations'] as const

export const createOrganization = /* @__PURE__ */ operation<
  { body: z.input<typeof createOrganizationSchema> },
  z.output<typeof organizationSchema>
>('organizations', 'createOrganization', 'POST /api/core/organization/')

export const listOwnOrganizations = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof ownOrganizationsSchema>
>('organizations', 'listOwnOrganizations', 'GET /api/auth/organizations/')

export const switchOrganization = /* @__PURE__ */ operation<
  { body: z.input<typeof switchOrganizationSchema> },
  z.output<typeof sessionReplySchema>
>('organizations', 'switchOrganization', 'POST /api/auth/organization/')

export const getOrganization = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof organizationSchema>
>('organizations', 'getOrganization', 'GET /api/core/organization/{id}/')

export const updateOrganization = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateOrganizationSchema> },
  z.output<typeof organizationSchema>
>('organizations', 'updateOrganization', 'PATCH /api/core/organization/{id}/')

export const replaceOrganization = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof replaceOrganizationSchema> },
  z.output<typeof organizationSchema>
>('organizations', 'replaceOrganization', 'PUT /api/core/organization/{id}/')

export const listAdmins = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof organizationAdminsSchema>
>('organizations', 'listAdmins', 'GET /api/core/organization_admins/')

export const countAttendees = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof attendeeCountSchema>
>('organizations', 'countAttendees', 'GET /api/core/organization/{id}/attendee_count/')

export const getContract = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof contractSchema>
>('organizations', 'getContract', 'GET /api/core/organization/{id}/contract/')

export const listMembers = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      workspaces?: string | 'all' | undefined
      exclude_marqueeevents_users?: 'true' | 'false' | undefined
      search?: string | undefined
      role?: 'ORG_ADMIN' | 'WORKSPACE_ADMIN' | 'MEMBER' | undefined
      status?: 'ACTIVE' | 'INVITED' | 'DEACTIVATED' | undefined
      ordering?: 'name' | '-name' | 'email' | '-email' | 'created_at' | '-created_at' | undefined
    }
  },
  z.output<typeof memberPageSchema>
>('organizations', 'listMembers', 'GET /api/core/organization_users/')

export const inviteMembers = /* @__PURE__ */ operation<
  { body: z.input<typeof inviteMembersSchema> },
  z.output<typeof invitationResultsSchema>
>('organizations', 'inviteMembers', 'POST /api/core/organization_users/')

export const getMember = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof memberSchema>>(
  'organizations',
  'getMember',
  'GET /api/core/organization_users/{id}/',
)

export const updateMember = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateMemberSchema> },
  z.output<typeof memberSchema>
>('organizations', 'updateMember', 'PATCH /api/core/organization_users/{id}/')

export const removeMember = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'organizations',
  'removeMember',
  'DELETE /api/core/organization_users/{id}/',
)

export const resendInvitation = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof invitationLinkSchema>
>('organizations', 'resendInvitation', 'POST /api/core/organization_users/{id}/invitation/')

export const listTeams = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      show?: 'all' | 'mine' | undefined
      search?: string | undefined
      ordering?: 'name' | '-name' | undefined
    }
  },
  z.output<typeof teamPageSchema>
>('organizations', 'listTeams', 'GET /api/core/workspaces/')

export const createTeam = /* @__PURE__ */ operation<
  { body: z.input<typeof saveTeamSchema> },
  z.output<typeof teamSchema>
>('organizations', 'createTeam', 'POST /api/core/workspaces/')

export const renameTeam = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof saveTeamSchema> },
  z.output<typeof teamSchema>
>('organizations', 'renameTeam', 'PATCH /api/core/workspaces/{id}/')

export const deleteTeam = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'organizations',
  'deleteTeam',
  'DELETE /api/core/workspaces/{id}/',
)

export const getTeamContents = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof teamContentsSchema>
>('organizations', 'getTeamContents', 'GET /api/core/workspaces/{id}/contents/')

export const listTeamMembers = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof teamMemberPageSchema>
>('organizations', 'listTeamMembers', 'GET /api/core/workspaces/{id}/members/')

export const setTeamMember = /* @__PURE__ */ operation<
  { path: { id: string; userId: string }; body: z.input<typeof setTeamMemberSchema> },
  undefined
>('organizations', 'setTeamMember', 'PUT /api/core/workspaces/{id}/members/{userId}/')

export const removeTeamMember = /* @__PURE__ */ operation<
  { path: { id: string; userId: string } },
  undefined
>('organizations', 'removeTeamMember', 'DELETE /api/core/workspaces/{id}/members/{userId}/')
