/** The roles that every organization has (PE-001 to PE-006, PE-023, PE-031, PE-035). */
import { eventRoles } from './event-roles.ts'
import { everything, type Permission, permissions } from './permissions.ts'
import { type BuiltInRole, builtInRole, type Role, type RoleGroup } from './role.ts'
import { defineLabels } from '../languages/public.ts'

/** The administrative role of a membership, which counts where the plan has no permissions (PE-012). */
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

/** What every member of an organization may do anywhere in it. */
export const memberGrants: readonly Permission[] = [
  ...reading('video', 'content', 'analytics'),
  ...reading('organization', 'user', 'role', 'team'),
]

/** What every member may do with the things of their own workspaces, and with those of none (EV-058, PE-070). */
export const memberGrantsInWorkspaces: readonly Permission[] = reading('event', 'series', 'template', 'page')

/** What every member may do with things that belong to no workspace (VL-001). */
export const memberGrantsOutsideWorkspaces: readonly Permission[] = of('video')

type NewRole = Pick<Role, 'permission_list'> & Partial<Pick<Role, 'realm'>>

const studioRole = (key: BuiltInRole, role_group: RoleGroup, role: NewRole): Role =>
  builtInRole(key, { realm: 'studio_app', role_group, ...role })

/** PE-005, with the rights that PE-006 leaves to decide. */
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

/** PE-004: what they allow holds for the things of one workspace. */
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

/** Every role that needs no row in the database. */
export const builtInRoles: readonly Role[] = [...organizationRoles, ...workspaceRoles, ...eventRoles]

const rolesById = new Map(builtInRoles.map((role) => [role.id, role]))

/** The role with this id, if it needs no row in the database. */
export function findBuiltInRole(id: string): Role | undefined {
  return rolesById.get(id)
}
