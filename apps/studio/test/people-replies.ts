/** People of one event, as the API returns them. */
import type { EmailConfig, EventRole, StaffMember } from '@marquee/domain/people'
import { builtInRoles } from '@marquee/domain/permissions'
import { eventReply } from './event-reply.ts'

export const speakerRoles = builtInRoles.filter(({ role_group }) => role_group === 'Speaker Roles')
export const staffRoles = builtInRoles.filter(({ role_group }) => role_group === 'Staff Roles')

export const eventId = eventReply.id
export const idOf = (place: number) => `0199d1c0-0000-7000-8000-00000000001${place}`

export const personOf = (place: number, first_name: string) => ({
  id: idOf(place + 4),
  email: `${first_name.toLowerCase()}@example.org`,
  first_name,
  last_name: 'Test',
  title: 'Engineer',
  company: 'Engines',
  bio: '',
  profile_picture_url: null,
  linkedin_url: null,
  twitter_url: null,
})
export const roleOf = (name: string, is_default = false) => {
  const role = [...speakerRoles, ...staffRoles].find((one) => one.name === name)
  return { role: { id: role?.id ?? '', name }, is_default, all_broadcasts: true, broadcasts: [] }
}
const common = {
  event: eventId,
  send_calendar_invite: true,
  send_email_invite: true,
  invitation: null,
  created_at: '2026-11-01T00:00:00Z',
}
export const speaker = (place: number, name: string): EventRole => ({
  ...common,
  id: idOf(place),
  user: personOf(place, name),
  role: 4,
  rank: place,
  hidden: false,
  organization_user: { profile_picture_url: null },
  broadcasts: [],
  permission_roles: [roleOf('Stage Access', true)],
})
export const producer: StaffMember = {
  ...common,
  id: idOf(3),
  user: personOf(3, 'Mary'),
  roles: [roleOf('Producer')],
}
export const email = (email_type: EmailConfig['email_type']): EmailConfig => ({
  event: eventId,
  email_type,
  is_enabled: true,
  minutes_before_start: null,
})
