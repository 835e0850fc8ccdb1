/** People of an organization, as seen and changed by its members (AU-092 to AU-101). */
import { z } from 'zod'
import { isStoredFileAddress } from '../files/public.ts'
import {
  checkedTextSchema,
  emailSchema,
  professionalLinkFault,
  socialLinkFault,
  webAddressSchema,
} from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { memberRoles } from '../permissions/public.ts'
import {
  firstNameSchema,
  lastNameSchema,
  lineSchema,
  newPasswordSchema,
  typedPasswordSchema,
} from './fields.ts'
import { userStatuses } from './me.ts'
import { t } from './texts.ts'

const pictureSchema = z.union([
  z.string().max(2000).refine(isStoredFileAddress, t.error('pictureMissing')),
  webAddressSchema(() => t('notHttps')),
  z.literal(''),
])

const profileSchema = z.object({
  profile_picture_url: pictureSchema.nullable(),
  linkedin_url: checkedTextSchema(2000, professionalLinkFault).nullable(),
  twitter_url: checkedTextSchema(2000, socialLinkFault).nullable(),
  title: lineSchema(200).nullable(),
  company: lineSchema(200).nullable(),
})

export const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture_url: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    twitter_url: z.string().nullable(),
    title: z.string().nullable(),
    company: z.string().nullable(),
    extra_data: z.record(z.string(), z.unknown()),
    status: z.enum(userStatuses),
  })
  .meta({ id: 'User' })

export const userPageSchema = pageOf(userSchema).meta({ id: 'UserPage' })

/** AU-092: a person's username is their email address. */
export const lookUpUserQuerySchema = z.object({ username: emailSchema })

/** AU-098, AU-099: finds members by `user__email` and `organization`, or by `email`. Case is ignored. */
export const findUsersQuerySchema = pageQuerySchema
  .extend({
    user__email: emailSchema.optional(),
    organization: z.uuid().optional(),
    email: emailSchema.optional(),
  })
  .refine((query) => query.user__email !== undefined || query.email !== undefined, {
    path: ['email'],
    ...t.error('emailMissing'),
  })

/** AU-093, AU-094. */
export const createUserSchema = z
  .object({
    email: emailSchema,
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    ...profileSchema.partial().shape,
    is_magic: z
      .boolean()
      .default(false)
      .describe('Sends a link that joins the organization and signs in, instead of an invitation.'),
    organization: z.uuid().optional().describe('Must be the caller’s own organization.'),
    role: z.enum(memberRoles).default('MEMBER'),
    workspaces: z.array(z.uuid()).max(100).default([]),
    extra_data: z.record(z.string().max(100), z.unknown()).default({}),
    event_id: z.uuid().optional(),
  })
  .meta({ id: 'CreateUser' })

/** AU-101. */
export const updateUserSchema = z
  .object({
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    ...profileSchema.shape,
    org_user: z.object({ event: z.uuid(), org_user_data: z.record(z.string(), z.unknown()) }),
  })
  .partial()
  .meta({ id: 'UpdateUser' })

/** AU-072. */
export const updatePasswordSchema = z
  .object({
    password: newPasswordSchema,
    current_password: typedPasswordSchema
      .optional()
      .describe(
        'Required when people change their own password, unless the status is FORCE_CHANGE_PASSWORD or no password is set.',
      ),
  })
  .meta({ id: 'UpdatePassword' })

/** AU-096. */
export const userStatusReplySchema = z
  .object({
    id: z.uuid(),
    status: z.enum(userStatuses),
    is_active: z.boolean().describe('False for a deactivated member.'),
    last_signed_in_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UserStatusReply' })

/** AU-095: requires the person to choose a new password at the next sign-in. */
export const updateUserStatusSchema = z
  .object({ status: z.literal('FORCE_CHANGE_PASSWORD') })
  .meta({ id: 'UpdateUserStatus' })

export type User = z.infer<typeof userSchema>
export type FindUsersQuery = z.infer<typeof findUsersQuerySchema>
export type CreateUser = z.infer<typeof createUserSchema>
export type UpdateUser = z.infer<typeof updateUserSchema>
export type UpdatePassword = z.infer<typeof updatePasswordSchema>
export type UserStatusReply = z.infer<typeof userStatusReplySchema>
export type UpdateUserStatus = z.infer<typeof updateUserStatusSchema>
