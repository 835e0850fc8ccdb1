// Written by `npm run generate` from the routes of the server.

import type {
  changeRoleSchema,
  createRoleSchema,
  listedRoleSchema,
  permissionConfigSchema,
  permissionsQuestionSchema,
  rolePageSchema,
} from '@marquee/domain/permissions'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const permissionsKey = ['permissions'] as const

export const listRoles = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      realm?: 'studio_app' | 'event_app' | 'content_lab' | undefined
      role_group?: 'Organization Roles' | 'Workspace Roles' | 'Staff Roles' | 'Speaker Roles' | undefined
    }
  },
  z.output<typeof rolePageSchema>
>('permissions', 'listRoles', 'GET /api/core/roles/')

export const createRole = /* @__PURE__ */ operation<
  { body: z.input<typeof createRoleSchema> },
  z.output<typeof listedRoleSchema>
>('permissions', 'createRole', 'POST /api/core/roles/')

export const getPermissions = /* @__PURE__ */ operation<
  { body: z.input<typeof permissionsQuestionSchema> },
  z.output<typeof permissionConfigSchema>[]
>('permissions', 'getPermissions', 'POST /api/core/permissions/')

export const changeRole = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeRoleSchema> },
  z.output<typeof listedRoleSchema>
>('permissions', 'changeRole', 'PATCH /api/core/roles/{id}/')

export const deleteRole = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'permissions',
  'deleteRole',
  'DELETE /api/core/roles/{id}/',
)
