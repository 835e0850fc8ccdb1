/** The roles that every organisation has (PE-001 to PE-006, PE-023, PE-031, PE-035). */
import { everything, type Grant, type Permission, permissions } from './permissions.ts'

/** The administrative role of a membership, which counts where the plan has no permissions (PE-012). */
export const memberRoles = ['ORG_ADMIN', 'WORKSPACE_ADMIN', 'MEMBER'] as const
export type MemberRole = (typeof memberRoles)[number]

/** PE-001, PE-002. */
export const memberRoleNames = {
  ORG_ADMIN: 'Organization Admin',
  WORKSPACE_ADMIN: 'Team Admin',
  MEMBER: 'Member',
} satisfies Record<MemberRole, string>

/** PE-023. */
export const realms = ['studio_app', 'event_app', 'content_lab'] as const
export type Realm = (typeof realms)[number]

export type Role = {
  id: string
  realm: Realm
  name: string
  /** What the role is given for: the organisation, or one workspace; roles of events have groups instead. */
  role_group: 'Organization Roles' | 'Workspace Roles' | 'Staff Roles' | 'Speaker Roles'
  description: string
  permission_list: readonly Grant[]
  is_custom: boolean
}

const of = (...resources: string[]): Permission[] =>
  permissions.filter((permission) => resources.includes(permission.split(':')[0] ?? ''))
const reading = (...resources: string[]): Permission[] =>
  of(...resources).filter((permission) => permission.endsWith(':read'))

/** What every member of an organisation may do anywhere in it. */
export const memberGrants: readonly Permission[] = [
  ...reading('event', 'series', 'template', 'page', 'video', 'content', 'analytics'),
  ...reading('organization', 'user', 'role', 'team'),
]

/** What every member may do with things that belong to no workspace (VL-001). */
export const memberGrantsOutsideWorkspaces: readonly Permission[] = of('video')

const studioRole = (
  id: string,
  role: Pick<Role, 'name' | 'role_group' | 'description' | 'permission_list'>,
): Role => ({ id, realm: 'studio_app', is_custom: false, ...role })

/** Fixed, so that assignments and API clients may name them. */
export const roleIds = {
  organizationAdmin: '00000000-0000-7000-8000-000000000001',
  brandEditor: '00000000-0000-7000-8000-000000000002',
  integrationsEditor: '00000000-0000-7000-8000-000000000003',
  contentLabEditor: '00000000-0000-7000-8000-000000000004',
  teamAdmin: '00000000-0000-7000-8000-000000000011',
  eventAdmin: '00000000-0000-7000-8000-000000000012',
  eventEditor: '00000000-0000-7000-8000-000000000013',
  producer: '00000000-0000-7000-8000-000000000021',
  coordinator: '00000000-0000-7000-8000-000000000022',
  fullAccess: '00000000-0000-7000-8000-000000000031',
  shareAccess: '00000000-0000-7000-8000-000000000032',
  stageAccess: '00000000-0000-7000-8000-000000000033',
} as const

/** PE-005, with the rights that PE-006 leaves to decide. */
export const organizationRoles: readonly Role[] = [
  studioRole(roleIds.organizationAdmin, {
    name: 'Organization Admin',
    role_group: 'Organization Roles',
    description: 'Does everything, in every team.',
    permission_list: [everything],
  }),
  studioRole(roleIds.brandEditor, {
    name: 'Brand Editor',
    role_group: 'Organization Roles',
    description: 'Keeps the look of events, templates, pages and emails, in every team.',
    permission_list: [...of('branding', 'template', 'page'), 'video:create', 'video:update'],
  }),
  studioRole(roleIds.integrationsEditor, {
    name: 'Integrations Editor',
    role_group: 'Organization Roles',
    description: 'Connects other systems and maps forms, in every team.',
    permission_list: [...of('integration', 'form'), 'registrant:read'],
  }),
  studioRole(roleIds.contentLabEditor, {
    name: 'Content Lab Editor',
    role_group: 'Organization Roles',
    description: 'Turns recordings into content, in every team.',
    permission_list: of('content', 'video'),
  }),
]

const eventEditorGrants: Permission[] = [
  ...reading('registrant', 'branding', 'form'),
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
    description: 'Does everything with what belongs to the team, and says who is in it.',
    permission_list: teamAdminGrants,
  }),
  studioRole(roleIds.eventAdmin, {
    name: 'Event Admin',
    role_group: 'Workspace Roles',
    description: 'Creates, runs and deletes the events and videos of the team.',
    permission_list: eventAdminGrants,
  }),
  studioRole(roleIds.eventEditor, {
    name: 'Event Editor',
    role_group: 'Workspace Roles',
    description: 'Changes the events and videos of the team, but neither creates nor deletes events.',
    permission_list: eventEditorGrants,
  }),
]

const eventRole = (id: string, role: Pick<Role, 'name' | 'role_group' | 'description'>): Role => ({
  id,
  realm: 'event_app',
  permission_list: [],
  is_custom: false,
  ...role,
})

/** PE-031 to PE-034, and the speaker roles in the order of PE-036 (ruling 11). */
export const eventRoles: readonly Role[] = [
  eventRole(roleIds.producer, {
    name: 'Producer',
    role_group: 'Staff Roles',
    description: 'Backstage, with every tool that runs the event.',
  }),
  eventRole(roleIds.coordinator, {
    name: 'Coordinator',
    role_group: 'Staff Roles',
    description: 'Backstage, but never on stage: shares content and engages by chat, Q&A, polls and surveys.',
  }),
  eventRole(roleIds.fullAccess, {
    name: 'Full Access',
    role_group: 'Speaker Roles',
    description: 'On stage, sharing, and managing the stage.',
  }),
  eventRole(roleIds.shareAccess, {
    name: 'Share Access',
    role_group: 'Speaker Roles',
    description: 'On stage, and sharing content.',
  }),
  eventRole(roleIds.stageAccess, {
    name: 'Stage Access',
    role_group: 'Speaker Roles',
    description: 'On stage only.',
  }),
]

/** Every role that needs no row in the database. */
export const builtInRoles: readonly Role[] = [...organizationRoles, ...workspaceRoles, ...eventRoles]

const rolesById = new Map(builtInRoles.map((role) => [role.id, role]))

export function findBuiltInRole(id: string): Role | undefined {
  return rolesById.get(id)
}
