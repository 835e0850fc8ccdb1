/** Who may read, post and moderate in a channel. */
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { Attendee } from '#platform/context.ts'
import type { ChannelRow } from './channel-store.ts'

type Guest = Pick<Attendee, 'roles'>
type Place = Pick<ChannelRow, 'kind' | 'mode'>

/** The staff moderate: producers and coordinators (PE-034). */
export function isModerator({ roles }: Guest): boolean {
  return roles.includes(eventRoleNumbers.organizer)
}

export function isSpeaker({ roles }: Guest): boolean {
  return roles.includes(eventRoleNumbers.speaker)
}

export function canRead(attendee: Guest, { kind }: Pick<Place, 'kind'>): boolean {
  return kind !== 'backstage' || isModerator(attendee) || isSpeaker(attendee)
}

export function canPost(attendee: Guest, channel: Place): boolean {
  if (!canRead(attendee, channel)) return false
  return channel.mode === 'open' || (channel.mode === 'announcements' && isModerator(attendee))
}
