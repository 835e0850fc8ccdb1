import { z } from 'zod'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { isRolePermission, realms, roleGroups } from './role.ts'
import { customRoleGroups, maxRoleNameLength, roleNameFault } from './custom-roles.ts'
import { t } from './texts.ts'

/** PE-022. */
const roleSchema = z
  .object({
    id: z.uuid(),
    realm: z.enum(realms),
    name: z.string(),
    role_group: z.enum(roleGroups),
    description: z.string(),
    permission_list: z.array(z.string()),
    is_custom: z.boolean(),
  })
  .meta({ id: 'Role' })

/** `holder_count` counts people with the role; for event roles, people at events. */
export const listedRoleSchema = roleSchema
  .extend({ holder_count: z.number().int(), version: versionSchema })
  .meta({ id: 'ListedRole' })
export type ListedRole = z.infer<typeof listedRoleSchema>

/** PE-024, PE-043: the default `limit` is 50. */
export const listRolesQuerySchema = pageQuerySchema.extend({
  realm: z.enum(realms).optional(),
  role_group: z.enum(roleGroups).optional(),
})
export type ListRolesQuery = z.infer<typeof listRolesQuerySchema>
export const rolePageSchema = pageOf(listedRoleSchema).meta({ id: 'RolePage' })

const name = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = roleNameFault(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
const grant = z.string().refine(isRolePermission, t.error('permissionNotAssignable'))
const permission_list = z
  .array(grant)
  .min(1, t.error('permissionMissing'))
  .max(200)
  .transform((list) => [...new Set(list)])
const description = z.string().trim().max(255, t.error('descriptionTooLong'))

/** ST-017. */
export const createRoleSchema = z
  .object({
    name,
    role_group: z.enum(customRoleGroups),
    description: description.default(''),
    permission_list,
  })
  .meta({ id: 'CreateRole', description: `A name has at most ${maxRoleNameLength} characters.` })
export type CreateRole = z.infer<typeof createRoleSchema>

export const changeRoleSchema = z
  .object({
    name: name.optional(),
    description: description.optional(),
    permission_list: permission_list.optional(),
    seen: seenSchema,
  })
  .meta({ id: 'ChangeRole' })
export type ChangeRole = z.infer<typeof changeRoleSchema>

/** PE-017. */
export const permissionsQuestionSchema = z
  .object({
    realm: z.enum(realms),
    requester_id: z.uuid(),
    context: z.object({ organization: z.uuid() }),
  })
  .meta({ id: 'PermissionsQuestion' })
export type PermissionsQuestion = z.infer<typeof permissionsQuestionSchema>

export const permissionConfigSchema = z
  .object({
    realm: z.enum(realms),
    resource_type: z.enum(['organization', 'workspace']),
    resource_id: z.uuid(),
    permission_list: z.array(z.string()),
  })
  .meta({ id: 'PermissionConfig' })
export type PermissionConfig = z.infer<typeof permissionConfigSchema>

/** PE-016, PE-019: the first element applies to the whole organization, every other one to a workspace. */
export const permissionConfigsSchema = z.array(permissionConfigSchema)
