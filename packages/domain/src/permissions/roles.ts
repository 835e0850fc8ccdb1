/** Built-in roles (PE-001 to PE-006, PE-023, PE-031, PE-035). */
import { eventRoles } from './event-roles.ts'
import { everything, type Permission, permissions } from './permissions.ts'
import { type BuiltInRole, builtInRole, type Role, type RoleGroup } from './role.ts'
import { defineLabels } from '../languages/public.ts'

/** The legacy role of a membership, which counts if the plan has no permissions (PE-012). */
export const memberRoles = ['ORG_ADMIN', 'WORKSPACE_ADMIN', 'MEMBER'] as const
export type MemberRole = (typeof memberRoles)[number]

/** PE-001, PE-002. */
export const memberRoleNames = defineLabels('domain/permissions/memberRoleNames', {
  ORG_ADMIN: 'Organization Admin',
  WORKSPACE_ADMIN: 'Team Admin',
  MEMBER: 'Member',
}) satisfies Record<MemberRole, string>

const of = (...resources: string[]): Permission[] =>
  permissions.filter((permission) => resources.includes(permission.split(':')[0] ?? ''))
const reading = (...resources: string[]): Permission[] =>
  of(...resources).filter((permission) => permission.endsWith(':read'))

/** What every member can do anywhere in the organization. */
export const memberGrants: readonly Permission[] = [
  ...reading('video', 'content', 'analytics'),
  ...reading('organization', 'user', 'role', 'team'),
]

/** What every member can do in their own workspaces and outside of workspaces (EV-058, PE-070). */
export const memberGrantsInWorkspaces: readonly Permission[] = reading('event', 'series', 'template', 'page')

/** What every member can do with resources outside of workspaces (VL-001). */
export const memberGrantsOutsideWorkspaces: readonly Permission[] = of('video')

type NewRole = Pick<Role, 'permission_list'> & Partial<Pick<Role, 'realm'>>

const studioRole = (key: BuiltInRole, role_group: RoleGroup, role: NewRole): Role =>
  builtInRole(key, { realm: 'studio_app', role_group, ...role })

/** PE-005; the permissions are our decision (PE-006). */
export const organizationRoles: readonly Role[] = [
  studioRole('organizationAdmin', 'Organization Roles', {
    permission_list: [everything],
  }),
  studioRole('brandEditor', 'Organization Roles', {
    permission_list: [
      ...reading('event', 'series'),
      ...of('branding', 'template', 'page'),
      'video:create',
      'video:update',
    ],
  }),
  studioRole('integrationsEditor', 'Organization Roles', {
    permission_list: [...reading('event', 'series', 'registrant'), ...of('integration', 'form')],
  }),
  studioRole('contentLabEditor', 'Organization Roles', {
    realm: 'content_lab',
    permission_list: [...reading('event', 'series'), ...of('content', 'video')],
  }),
]

const eventEditorGrants: Permission[] = [
  ...reading('event', 'series', 'template', 'page', 'registrant', 'branding', 'form'),
  'event:update',
  'branding:update',
  'video:create',
  'video:update',
]
const eventAdminGrants: Permission[] = [
  ...new Set([...eventEditorGrants, ...of('event', 'series', 'registrant', 'video', 'analytics')]),
]
const teamAdminGrants: Permission[] = [
  ...new Set([
    ...eventAdminGrants,
    ...of('template', 'page', 'content', 'integration', 'form'),
    'team:update' as const,
  ]),
]

/** PE-004: roles within one workspace. */
export const workspaceRoles: readonly Role[] = [
  studioRole('teamAdmin', 'Workspace Roles', {
    permission_list: teamAdminGrants,
  }),
  studioRole('eventAdmin', 'Workspace Roles', {
    permission_list: eventAdminGrants,
  }),
  studioRole('eventEditor', 'Workspace Roles', {
    permission_list: eventEditorGrants,
  }),
]

/** Every role that isn't stored in the database. */
export const builtInRoles: readonly Role[] = [...organizationRoles, ...workspaceRoles, ...eventRoles]

const rolesById = new Map(builtInRoles.map((role) => [role.id, role]))

export function findBuiltInRole(id: string): Role | undefined {
  return rolesById.get(id)
}
