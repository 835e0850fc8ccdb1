// Written by `npm run generate` from the routes of the server.

import type {
  changeDefaultSpeakerRoleSchema,
  changeEmailConfigSchema,
  changeSelectionSchema,
  companiesSchema,
  createEventRoleSchema,
  createStaffSchema,
  defaultSpeakerRoleSchema,
  emailConfigPageSchema,
  emailConfigSchema,
  eventRolePageSchema,
  eventRoleSchema,
  invitedSchema,
  magicLinkSchema,
  reorderEventRolesSchema,
  selectionReplySchema,
  selectionSchema,
  staffMemberSchema,
  staffPageSchema,
  updateEventRoleSchema,
  updateStaffSchema,
} from '@marquee/domain/people'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const peopleKey = ['people'] as const

export const listEventRoles = /* @__PURE__ */ operation<
  {
    query: {
      limit?: number | undefined
      offset?: number | undefined
      event: string
      search?: string | undefined
      company?: string | undefined
      role?: number | undefined
      broadcast?: string | undefined
    }
  },
  z.output<typeof eventRolePageSchema>
>('people', 'listEventRoles', 'GET /api/event/event_roles/')

export const createEventRole = /* @__PURE__ */ operation<
  { body: z.input<typeof createEventRoleSchema> },
  z.output<typeof eventRoleSchema>
>('people', 'createEventRole', 'POST /api/event/event_roles/')

export const listCompanies = /* @__PURE__ */ operation<
  { query: { event: string; role?: number | undefined } },
  z.output<typeof companiesSchema>
>('people', 'listCompanies', 'GET /api/event/event_roles/companies/')

export const updateEventRole = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateEventRoleSchema> },
  z.output<typeof eventRoleSchema>
>('people', 'updateEventRole', 'PATCH /api/event/event_roles/{id}/')

export const deleteEventRole = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'people',
  'deleteEventRole',
  'DELETE /api/event/event_roles/{id}/',
)

export const reorderEventRoles = /* @__PURE__ */ operation<
  { body: z.input<typeof reorderEventRolesSchema> },
  undefined
>('people', 'reorderEventRoles', 'POST /api/event/event_roles/reorder/')

export const deleteEventRoles = /* @__PURE__ */ operation<
  { body: z.input<typeof selectionSchema> },
  z.output<typeof selectionReplySchema>
>('people', 'deleteEventRoles', 'POST /api/event/event_roles/bulk_delete/')

export const updateEventRoles = /* @__PURE__ */ operation<
  { body: z.input<typeof changeSelectionSchema> },
  z.output<typeof selectionReplySchema>
>('people', 'updateEventRoles', 'POST /api/event/event_roles/bulk_update/')

export const getDefaultSpeakerRole = /* @__PURE__ */ operation<
  { query: { event: string } },
  z.output<typeof defaultSpeakerRoleSchema>
>('people', 'getDefaultSpeakerRole', 'GET /api/event/default_speaker_role/')

export const changeDefaultSpeakerRole = /* @__PURE__ */ operation<
  { body: z.input<typeof changeDefaultSpeakerRoleSchema> },
  z.output<typeof defaultSpeakerRoleSchema>
>('people', 'changeDefaultSpeakerRole', 'PATCH /api/event/default_speaker_role/')

export const listStaff = /* @__PURE__ */ operation<
  {
    query: {
      limit?: number | undefined
      offset?: number | undefined
      event: string
      search?: string | undefined
      company?: string | undefined
      user_type?: 'staff' | undefined
      ordering?: 'created_at' | '-created_at' | undefined
    }
  },
  z.output<typeof staffPageSchema>
>('people', 'listStaff', 'GET /api/event/staff/')

export const createStaff = /* @__PURE__ */ operation<
  { body: z.input<typeof createStaffSchema> },
  z.output<typeof staffMemberSchema>
>('people', 'createStaff', 'POST /api/event/staff/')

export const updateStaff = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateStaffSchema> },
  z.output<typeof staffMemberSchema>
>('people', 'updateStaff', 'PATCH /api/event/staff/{id}/')

export const deleteStaff = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'people',
  'deleteStaff',
  'DELETE /api/event/staff/{id}/',
)

export const listEmailConfigs = /* @__PURE__ */ operation<
  {
    query: {
      event: string
      email_type?:
        | 'SpkInvite'
        | 'Spk-Reminder-1d'
        | 'Spk-Reminder-1h'
        | 'StaffInvite'
        | 'Staff-Reminder-1d'
        | 'Staff-Reminder-1h'
        | 'Registration'
        | 'Waitlist'
        | 'OnDemand'
        | 'Reminder-5m'
        | 'Reminder-1h'
        | 'Reminder-4h'
        | 'Reminder-12h'
        | 'Reminder-1d'
        | 'Reminder-2d'
        | 'Reminder-7d'
        | 'Post-Event-Attendee-1d'
        | 'Post-Event-Non-Attendee-1d'
        | undefined
    }
  },
  z.output<typeof emailConfigPageSchema>
>('people', 'listEmailConfigs', 'GET /api/event/email_configs/')

export const changeEmailConfig = /* @__PURE__ */ operation<
  { body: z.input<typeof changeEmailConfigSchema> },
  z.output<typeof emailConfigSchema>
>('people', 'changeEmailConfig', 'PATCH /api/event/email_configs/')

export const getMagicLink = /* @__PURE__ */ operation<
  { query: { event_id: string; email?: string | undefined; user_id?: string | undefined } },
  z.output<typeof magicLinkSchema>
>('people', 'getMagicLink', 'GET /api/event/magic_link/')

export const revokeLink = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'people',
  'revokeLink',
  'POST /api/event/event_roles/{id}/revoke_link/',
)

export const sendInvitation = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof invitedSchema>
>('people', 'sendInvitation', 'POST /api/event/event_roles/{id}/send_invitation/')

export const inviteEventRoles = /* @__PURE__ */ operation<
  { body: z.input<typeof selectionSchema> },
  z.output<typeof selectionReplySchema>
>('people', 'inviteEventRoles', 'POST /api/event/event_roles/bulk_invite/')
