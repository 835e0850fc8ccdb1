/** What people are at an event, as it travels (PP-014 to PP-017, PP-051). */
import { z } from 'zod'
import { lineSchema } from '../accounts/public.ts'
import { emailSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { personNamedSchema, personOfProfileSchema } from '../profiles/public.ts'
import { invitationSchema } from './invitation.ts'
import { peoplePerPage } from './people-words.ts'
import { t } from './texts.ts'

/** PP-008: attendees have a list of their own. */
const listedRoles = z.union([z.literal(4), z.literal(6), z.literal(8)])
const numberOf = (schema: typeof listedRoles) => z.coerce.number().pipe(schema)

const roleInSessionsSchema = z
  .object({
    role: z.object({ id: z.uuid(), name: z.string() }),
    is_default: z.boolean().describe('Nobody chose it: it is the default role of the event.'),
    all_broadcasts: z.boolean().describe('In every session, also in those that are added later.'),
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
  invitation: invitationSchema.nullable().describe('The last email that invited the person; null of none.'),
  created_at: z.iso.datetime(),
}

export const eventRoleSchema = z
  .object({
    ...eventRoleFields,
    role: z.number().int(),
    rank: z.number().int(),
    hidden: z.boolean().describe('Is not shown to the audience.'),
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
  search: z.string().trim().max(255).default('').describe('A part of the name or the address.'),
  company: z.string().max(200).optional().describe('The whole company.'),
})

export const listEventRolesQuerySchema = pageQuerySchema.extend({
  ...filterSchema.shape,
  limit: z.coerce.number().int().min(1).max(100).default(peoplePerPage),
  role: numberOf(listedRoles).default(4),
  broadcast: z.uuid().optional().describe('Only who is in this session.'),
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
      role: z.uuid().nullable().describe('Null is the default role of the event.'),
      broadcasts: sessions.describe('None are all, also those that are added later.'),
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
        .describe('Null is the default role of the event; none are who is not in the session.'),
    }),
  )
  .min(1)
  .max(100)
  .describe('What the person does in these sessions; what they do in others stays.')

const newRole = {
  event: z.uuid(),
  broadcasts: sessions.default([]).describe('None are all, unless `all_broadcasts` is false.'),
  all_broadcasts: z
    .boolean()
    .optional()
    .describe('In every session, also in those that are added later. Without it: where none are named.'),
  event_app_role: z.uuid().nullable().default(null).describe('Null is the default role of the event.'),
  send_calendar_invite: z
    .boolean()
    .default(true)
    .describe('Emails of the event to this person have a calendar file.'),
  send_email_invite: z
    .boolean()
    .default(true)
    .describe('Sends an email with their personal link, unless invitations of the event are switched off.'),
}
const user = z
  .union([z.uuid(), personNamedSchema])
  .describe('A profile by its id, or a person by their address.')

/** PP-043; check-in staff may come as name and address (PP-075). */
export const createEventRoleSchema = z
  .object({
    ...newRole,
    role: listedRoles.default(4),
    user: user.optional(),
    email: emailSchema.optional(),
    first_name: lineSchema(100).optional(),
    last_name: lineSchema(100).optional(),
  })
  .refine((wanted) => wanted.user !== undefined || wanted.email !== undefined, {
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
    permission_roles: rolesPerSession.optional().describe('None: in no session.'),
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

/** Some people of an event by their ids, or all that a filter finds but for some (PP-027, PP-028). */
export const selectionSchema = z
  .object({
    ...filterSchema.shape,
    role: z.union([z.literal(2), ...listedRoles.options]),
    ids: z.array(z.uuid()).max(10_000).default([]),
    is_all: z.boolean().default(false).describe('Everybody of the filter, except `excluded`.'),
    excluded: z.array(z.uuid()).max(10_000).default([]),
  })
  .meta({ id: 'PeopleSelection' })
export type PeopleSelection = z.infer<typeof selectionSchema>

export const changeSelectionSchema = selectionSchema
  .extend({ event_app_role: z.uuid().nullable().optional(), hidden: z.boolean().optional() })
  .meta({ id: 'ChangePeople' })
export type ChangePeople = z.infer<typeof changeSelectionSchema>

export const selectionReplySchema = z
  .object({ count: z.number().int().describe('How many it was done to.') })
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
    is_chosen: z.boolean().describe('False while nobody chose one.'),
  })
  .meta({ id: 'DefaultSpeakerRole' })
export type DefaultSpeakerRole = z.infer<typeof defaultSpeakerRoleSchema>

/** PP-039. */
export const changeDefaultSpeakerRoleSchema = z
  .object({ event: z.uuid(), role: z.uuid().nullable() })
  .meta({ id: 'ChangeDefaultSpeakerRole' })
