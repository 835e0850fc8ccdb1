/** The roles that people have in one event: its staff and its speakers (PE-030 to PE-045). */
import { eventPermissions, type EventPermission } from './event-permissions.ts'
import { type Role, roleIds } from './role.ts'

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

const eventRole = (id: string, role: Omit<Role, 'id' | 'realm' | 'is_custom'>): Role => ({
  id,
  realm: 'event_app',
  is_custom: false,
  ...role,
})
const staffRole = (id: string, name: string, rest: Pick<Role, 'description' | 'permission_list'>) =>
  eventRole(id, { name, role_group: 'Staff Roles', ...rest })
const speakerRole = (id: string, name: string, rest: Pick<Role, 'description' | 'permission_list'>) =>
  eventRole(id, { name, role_group: 'Speaker Roles', ...rest })

const stageAccess: EventPermission[] = ['backstage:enter', 'stage:join']

/** PE-031 to PE-034, PE-041: the only roles that staff are offered. */
export const staffRoles: readonly Role[] = [
  staffRole(roleIds.producer, 'Producer', {
    description: 'Runs the event from backstage with all tools.',
    permission_list: eventPermissions,
  }),
  staffRole(roleIds.coordinator, 'Coordinator', {
    description:
      'Works backstage without going on stage: shares content and uses chat, Q&A, polls and surveys.',
    permission_list: ['backstage:enter', 'stage:share', 'audience:engage'],
  }),
]

/** PE-035, PE-036: in the order of their priority (PE-037). */
export const speakerRoles: readonly Role[] = [
  speakerRole(roleIds.fullAccess, 'Full Access', {
    description: 'Goes on stage, shares content and manages the stage.',
    permission_list: [...stageAccess, 'stage:share', 'stage:manage'],
  }),
  speakerRole(roleIds.shareAccess, 'Share Access', {
    description: 'Goes on stage and shares content.',
    permission_list: [...stageAccess, 'stage:share'],
  }),
  speakerRole(roleIds.stageAccess, 'Stage Access', {
    description: 'Goes on stage.',
    permission_list: stageAccess,
  }),
]

export const eventRoles: readonly Role[] = [...staffRoles, ...speakerRoles]

/** Speaker roles by priority, those of the organisation's own after them by name (PE-036, PE-037). */
export function inSpeakerRoleOrder(roles: readonly Role[]): Role[] {
  const priority = new Map(speakerRoles.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: Role) => priority.get(id) ?? speakerRoles.length
  return roles.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name))
}

/** The role that a new speaker gets: the event's own default, else the one that may least (PE-038, ruling 11). */
export function defaultSpeakerRoleId(event: { default_speaker_role: string | null }): string {
  return event.default_speaker_role ?? roleIds.stageAccess
}
