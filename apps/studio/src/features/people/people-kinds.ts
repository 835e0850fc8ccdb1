/** The three kinds of people at an event, whose lists differ only slightly. */
import type { EventRole, Invitation, RoleInSessions, StaffMember } from '@marquee/domain/people'
import type { PersonOfProfile } from '@marquee/domain/profiles'

export type PeopleKind = 'speakers' | 'staff' | 'checkInStaff'

/** A person at an event, of any kind. */
export type EventPerson = {
  id: string
  user: PersonOfProfile
  roles: RoleInSessions[]
  hidden: boolean
  rank: number
  invitation: Invitation | null
}

/** PP-008. */
export const roleNumbers = { speakers: 4, staff: 2, checkInStaff: 8 } as const satisfies Record<
  PeopleKind,
  number
>

export function personOf(row: EventRole | StaffMember): EventPerson {
  const { id, user, invitation } = row
  if (!('permission_roles' in row)) return { id, user, roles: row.roles, hidden: false, rank: 0, invitation }
  const { permission_roles: roles, hidden, rank } = row
  return { id, user, roles, hidden, rank, invitation }
}

/** A person's name, or their email if they have none. */
export function personName({
  first_name,
  last_name,
  email,
}: Pick<PersonOfProfile, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** The name followed by the email, since names aren't unique. */
export function nameWithAddress(person: Parameters<typeof personName>[0]): string {
  const name = personName(person)
  return name === person.email ? name : `${name} (${person.email})`
}
