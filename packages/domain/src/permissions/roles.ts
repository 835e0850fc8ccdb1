/** The roles that every organisation has (PE-001 to PE-006, PE-023, PE-031, PE-035). */
import { eventRoles } from './event-roles.ts'
import { everything, type Permission, permissions } from './permissions.ts'
import { type Role, roleIds } from './role.ts'

/** The administrative role of a membership, which counts where the plan has no permissions (PE-012). */
export const memberRoles = ['ORG_ADMIN', 'WORKSPACE_ADMIN', 'MEMBER'] as const
export type MemberRole = (typeof memberRoles)[number]

/** PE-001, PE-002. */
export const memberRoleNames = {
  ORG_ADMIN: 'Organization Admin',
  WORKSPACE_ADMIN: 'Team Admin',
  MEMBER: 'Member',
} satisfies Record<MemberRole, string>

const of = (...resources: string[]): Permission[] =>
  permissions.filter((permission) => resources.includes(permission.split(':')[0] ?? ''))
const reading = (...resources: string[]): Permission[] =>
  of(...resources).filter((permission) => permission.endsWith(':read'))

/** What every member of an organisation may do anywhere in it. */
export const memberGrants: readonly Permission[] = [
  ...reading('video', 'content', 'analytics'),
  ...reading('organization', 'user', 'role', 'team'),
]

/** What every member may do with the things of their own workspaces, and with those of none (EV-058, PE-070). */
export const memberGrantsInWorkspaces: readonly Permission[] = reading('event', 'series', 'template', 'page')

/** What every member may do with things that belong to no workspace (VL-001). */
export const memberGrantsOutsideWorkspaces: readonly Permission[] = of('video')

const studioRole = (
  id: string,
  role: Pick<Role, 'name' | 'role_group' | 'description' | 'permission_list'>,
): Role => ({ id, realm: 'studio_app', is_custom: false, ...role })

/** PE-005, with the rights that PE-006 leaves to decide. */
export const organizationRoles: readonly Role[] = [
  studioRole(roleIds.organizationAdmin, {
    name: 'Organization Admin',
    role_group: 'Organization Roles',
    description: 'Can do everything in every team.',
    permission_list: [everything],
  }),
  studioRole(roleIds.brandEditor, {
    name: 'Brand Editor',
    role_group: 'Organization Roles',
    description: 'Edits the branding of events, templates, pages and emails in every team.',
    permission_list: [
      ...reading('event', 'series'),
      ...of('branding', 'template', 'page'),
      'video:create',
      'video:update',
    ],
  }),
  studioRole(roleIds.integrationsEditor, {
    name: 'Integrations Editor',
    role_group: 'Organization Roles',
    description: 'Manages integrations and form mapping in every team.',
    permission_list: [...reading('event', 'series', 'registrant'), ...of('integration', 'form')],
  }),
  {
    ...studioRole(roleIds.contentLabEditor, {
      name: 'Content Lab Editor',
      role_group: 'Organization Roles',
      description: 'Edits recordings in Content Lab in every team.',
      permission_list: [...reading('event', 'series'), ...of('content', 'video')],
    }),
    realm: 'content_lab',
  },
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
  studioRole(roleIds.teamAdmin, {
    name: 'Team Admin',
    role_group: 'Workspace Roles',
    description: 'Can do everything in the team and manages its members.',
    permission_list: teamAdminGrants,
  }),
  studioRole(roleIds.eventAdmin, {
    name: 'Event Admin',
    role_group: 'Workspace Roles',
    description: 'Creates, runs and deletes the team’s events and videos.',
    permission_list: eventAdminGrants,
  }),
  studioRole(roleIds.eventEditor, {
    name: 'Event Editor',
    role_group: 'Workspace Roles',
    description: 'Edits the team’s events and videos, but can’t create or delete events.',
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
