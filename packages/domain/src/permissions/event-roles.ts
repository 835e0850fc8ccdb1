/** The roles that people have in one event: its staff and its speakers (PE-030 to PE-045). */
import { eventPermissions, type EventPermission } from './event-permissions.ts'
import { type BuiltInRole, builtInRole, type Role, type RoleGroup, roleIds } from './role.ts'

/** PE-030: how the people of an event are counted and stored. */
export const eventRoleNumbers = {
  attendee: 0,
  organizer: 2,
  speaker: 4,
  sponsor: 6,
  checkInStaff: 8,
} as const

/** PE-044, PE-045. */
export const eventRoleLimit = 10

const eventRole = (role_group: RoleGroup) => (key: BuiltInRole, permission_list: Role['permission_list']) =>
  builtInRole(key, { realm: 'event_app', role_group, permission_list })
const staffRole = eventRole('Staff Roles')
const speakerRole = eventRole('Speaker Roles')

const stageAccess: EventPermission[] = ['backstage:enter', 'stage:join']

/** PE-031 to PE-034, PE-041: the only roles that staff are offered. */
export const staffRoles: readonly Role[] = [
  staffRole('producer', eventPermissions),
  staffRole('coordinator', ['backstage:enter', 'stage:share', 'audience:engage']),
]

/** PE-035, PE-036: in the order of their priority (PE-037). */
export const speakerRoles: readonly Role[] = [
  speakerRole('fullAccess', [...stageAccess, 'stage:share', 'stage:manage']),
  speakerRole('shareAccess', [...stageAccess, 'stage:share']),
  speakerRole('stageAccess', stageAccess),
]

export const eventRoles: readonly Role[] = [...staffRoles, ...speakerRoles]

/** Speaker roles by priority, those of the organization's own after them by name (PE-036, PE-037). */
export function inSpeakerRoleOrder(roles: readonly Role[]): Role[] {
  const priority = new Map(speakerRoles.map(({ id }, index) => [id, index]))
  const rankOf = ({ id }: Role) => priority.get(id) ?? speakerRoles.length
  return roles.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
}

/** The role that a new speaker gets: the event's own default, else the one that may least (PE-038, ruling 11). */
export function defaultSpeakerRoleId(event: { default_speaker_role: string | null }): string {
  return event.default_speaker_role ?? roleIds.stageAccess
}
