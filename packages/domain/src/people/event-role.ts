/** API schemas of event roles: speakers, staff and others (PP-014 to PP-017, PP-051). */
import { z } from 'zod'
import { lineSchema } from '../accounts/public.ts'
import { emailSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { personNamedSchema, personOfProfileSchema } from '../profiles/public.ts'
import { invitationSchema } from './invitation.ts'
import { peoplePerPage } from './people-words.ts'
import { t } from './texts.ts'

/** PP-008. Attendees and staff have lists of their own. */
const listedRoles = z.union([z.literal(4), z.literal(6), z.literal(8)])
const numberOf = (schema: typeof listedRoles) => z.coerce.number().pipe(schema)

const roleInSessionsSchema = z
  .object({
    role: z.object({ id: z.uuid(), name: z.string() }),
    is_default: z.boolean().describe('No role was chosen, so it is the default role of the event.'),
    all_broadcasts: z.boolean().describe('In every session, including those added later.'),
    broadcasts: z.array(z.uuid()),
  })
  .meta({ id: 'RoleInSessions' })
export type RoleInSessions = z.infer<typeof roleInSessionsSchema>

const eventRoleFields = {
  id: z.uuid(),
  event: z.uuid(),
  user: personOfProfileSchema,
  send_calendar_invite: z.boolean(),
  send_email_invite: z.boolean(),
  invitation: invitationSchema.nullable().describe('The latest invitation email; null if none was sent.'),
  created_at: z.iso.datetime(),
}

export const eventRoleSchema = z
  .object({
    ...eventRoleFields,
    role: z.number().int(),
    rank: z.number().int(),
    hidden: z.boolean().describe('Hidden from the audience.'),
    organization_user: z.object({ profile_picture_url: z.string().nullable() }),
    broadcasts: z.array(z.uuid()),
    permission_roles: z.array(roleInSessionsSchema),
  })
  .meta({ id: 'EventRole' })
export type EventRole = z.infer<typeof eventRoleSchema>

export const staffMemberSchema = z
  .object({ ...eventRoleFields, roles: z.array(roleInSessionsSchema) })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMemberSchema>

export const eventRolePageSchema = pageOf(eventRoleSchema).meta({ id: 'EventRolePage' })
export const staffPageSchema = pageOf(staffMemberSchema).meta({ id: 'StaffPage' })

const filterSchema = z.object({
  event: z.uuid(),
  search: z.string().trim().max(255).default('').describe('Part of the name or the email address.'),
  company: z.string().max(200).optional().describe('Exact company name.'),
})

export const listEventRolesQuerySchema = pageQuerySchema.extend({
  ...filterSchema.shape,
  limit: z.coerce.number().int().min(1).max(100).default(peoplePerPage),
  role: numberOf(listedRoles).default(4),
  broadcast: z.uuid().optional().describe('Only people in this session.'),
})
export type ListEventRolesQuery = z.infer<typeof listEventRolesQuerySchema>

/** PP-062. */
export const listStaffQuerySchema = pageQuerySchema.extend({
  ...filterSchema.shape,
  limit: z.coerce.number().int().min(1).max(100).default(peoplePerPage),
  user_type: z.literal('staff').default('staff'),
  ordering: z.enum(['created_at', '-created_at']).default('created_at'),
})
export type ListStaffQuery = z.infer<typeof listStaffQuerySchema>

const sessions = z.array(z.uuid()).max(1000)
const rolesPerSession = z
  .array(
    z.object({
      role: z.uuid().nullable().describe('Null for the default role of the event.'),
      broadcasts: sessions.describe('Empty for all sessions, including those added later.'),
    }),
  )
  .max(100)

const rolesInSome = z
  .array(
    z.object({
      broadcast: z.uuid(),
      roles: z
        .array(z.uuid().nullable())
        .max(10)
        .describe('Null for the default role of the event; empty removes the person from the session.'),
    }),
  )
  .min(1)
  .max(100)
  .describe('Roles in these sessions; roles in other sessions stay unchanged.')

const newRole = {
  event: z.uuid(),
  broadcasts: sessions.default([]).describe('Empty for all sessions, unless `all_broadcasts` is false.'),
  all_broadcasts: z
    .boolean()
    .optional()
    .describe('In every session, including those added later. Defaults to true if `broadcasts` is empty.'),
  event_app_role: z.uuid().nullable().default(null).describe('Null for the default role of the event.'),
  send_calendar_invite: z
    .boolean()
    .default(true)
    .describe('Attaches a calendar file to emails to this person.'),
  send_email_invite: z
    .boolean()
    .default(true)
    .describe('Sends an email with their personal link, unless the event’s invitations are turned off.'),
}
const user = z
  .union([z.uuid(), personNamedSchema])
  .describe('The id of a profile, or a person with an email address.')

/** PP-043; check-in staff can be given by name and email address (PP-075). */
export const createEventRoleSchema = z
  .object({
    ...newRole,
    role: listedRoles.default(4),
    user: user.optional(),
    email: emailSchema.optional(),
    first_name: lineSchema(100).optional(),
    last_name: lineSchema(100).optional(),
  })
  .refine(({ user, email }) => user !== undefined || email !== undefined, {
    path: ['email'],
    ...t.error('invalidEmail'),
  })
  .meta({ id: 'CreateEventRole' })
export type CreateEventRole = z.infer<typeof createEventRoleSchema>

/** PP-063. */
export const createStaffSchema = z
  .object({ ...newRole, user, user_type: z.literal('staff').default('staff') })
  .meta({ id: 'CreateStaff' })
export type CreateStaff = z.infer<typeof createStaffSchema>

const invites = {
  send_calendar_invite: z.boolean().optional(),
  send_email_invite: z.boolean().optional(),
}

/** PP-044, PP-045. */
export const updateEventRoleSchema = z
  .object({
    ...invites,
    hidden: z.boolean().optional(),
    broadcasts: sessions.optional(),
    permission_roles: rolesPerSession.optional().describe('Empty removes the person from all sessions.'),
    broadcast_roles: rolesInSome.optional(),
  })
  .meta({ id: 'UpdateEventRole' })
export type UpdateEventRole = z.infer<typeof updateEventRoleSchema>

/** PP-064. */
export const updateStaffSchema = z
  .object({ ...invites, roles: rolesPerSession.min(1, t.error('roleMissing')).optional() })
  .meta({ id: 'UpdateStaff' })
export type UpdateStaff = z.infer<typeof updateStaffSchema>

/** PP-024. */
export const reorderEventRolesSchema = z
  .object({
    event: z.uuid(),
    updated_ranks: z
      .array(z.object({ event_role: z.uuid(), rank: z.number().int().min(0).max(1_000_000) }))
      .min(1)
      .max(1000),
  })
  .meta({ id: 'ReorderEventRoles' })
export type ReorderEventRoles = z.infer<typeof reorderEventRolesSchema>

/** People of an event, by ids or as everyone that matches a filter, with exceptions (PP-027, PP-028). */
export const selectionSchema = z
  .object({
    ...filterSchema.shape,
    role: z.union([z.literal(2), ...listedRoles.options]),
    ids: z.array(z.uuid()).max(10_000).default([]),
    is_all: z.boolean().default(false).describe('Everyone who matches the filter, except `excluded`.'),
    excluded: z.array(z.uuid()).max(10_000).default([]),
  })
  .meta({ id: 'PeopleSelection' })
export type PeopleSelection = z.infer<typeof selectionSchema>

export const changeSelectionSchema = selectionSchema
  .extend({ event_app_role: z.uuid().nullable().optional(), hidden: z.boolean().optional() })
  .meta({ id: 'ChangePeople' })
export type ChangePeople = z.infer<typeof changeSelectionSchema>

export const selectionReplySchema = z
  .object({ count: z.number().int().describe('How many people were affected.') })
  .meta({ id: 'PeopleChanged' })

export const companiesQuerySchema = z.object({
  event: z.uuid(),
  role: z.coerce
    .number()
    .pipe(z.union([z.literal(2), ...listedRoles.options]))
    .default(4),
})
export const companiesSchema = z.object({ results: z.array(z.string()) }).meta({ id: 'Companies' })

export const defaultSpeakerRoleSchema = z
  .object({
    event: z.uuid(),
    role: z.object({ id: z.uuid(), name: z.string() }),
    is_chosen: z.boolean().describe('False until someone chooses one.'),
  })
  .meta({ id: 'DefaultSpeakerRole' })
export type DefaultSpeakerRole = z.infer<typeof defaultSpeakerRoleSchema>

/** PP-039. */
export const changeDefaultSpeakerRoleSchema = z
  .object({ event: z.uuid(), role: z.uuid().nullable() })
  .meta({ id: 'ChangeDefaultSpeakerRole' })
