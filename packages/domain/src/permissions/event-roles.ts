/** The roles of staff and speakers at an event (PE-030 to PE-045). */
import { eventPermissions, type EventPermission } from './event-permissions.ts'
import { type BuiltInRole, builtInRole, type Role, type RoleGroup, roleIds } from './role.ts'

/** PE-030: event roles as stored. */
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

/** PE-031 to PE-034, PE-041: the only roles for staff. */
export const staffRoles: readonly Role[] = [
  staffRole('producer', eventPermissions),
  staffRole('coordinator', ['backstage:enter', 'stage:share', 'audience:engage']),
]

/** PE-035, PE-036: in order of priority (PE-037). */
export const speakerRoles: readonly Role[] = [
  speakerRole('fullAccess', [...stageAccess, 'stage:share', 'stage:manage']),
  speakerRole('shareAccess', [...stageAccess, 'stage:share']),
  speakerRole('stageAccess', stageAccess),
]

export const eventRoles: readonly Role[] = [...staffRoles, ...speakerRoles]

/** Built-in speaker roles by priority, then custom ones by name (PE-036, PE-037). */
export function inSpeakerRoleOrder(roles: readonly Role[]): Role[] {
  const priority = new Map(speakerRoles.map(({ id }, index) => [id, index]))
  const rankOf = ({ id }: Role) => priority.get(id) ?? speakerRoles.length
  return roles.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
}

/** The role of new speakers: the event's default, or else the least powerful one (PE-038, ruling 11). */
export function defaultSpeakerRoleId(event: { default_speaker_role: string | null }): string {
  return event.default_speaker_role ?? roleIds.stageAccess
}
