/** Who may read, post and moderate in a channel. */
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { Attendee } from '#platform/context.ts'
import type { ChannelRow } from './channel-store.ts'

type Guest = Pick<Attendee, 'roles' | 'profileId' | 'isPerson'>
type Pair = Pick<ChannelRow, 'first_profile_id' | 'second_profile_id'>
type Room = Pick<ChannelRow, 'is_inside' | 'is_hosted'>
type PolicyChannel = Pick<ChannelRow, 'kind' | 'mode'> & Pair & Room

/** The staff moderate: producers and coordinators (PE-034). */
export function isModerator({ roles }: Pick<Guest, 'roles'>): boolean {
  return roles.includes(eventRoleNumbers.organizer)
}

export function isSpeaker({ roles }: Pick<Guest, 'roles'>): boolean {
  return roles.includes(eventRoleNumbers.speaker)
}

/**
 * Only its two people may read a direct channel, and only with proved entries; only those inside, that of a room. That holds
 * whatever roles others have.
 */
export function canRead(attendee: Guest, channel: Pick<ChannelRow, 'kind'> & Pair & Room): boolean {
  switch (channel.kind) {
    case 'direct':
      return (
        attendee.isPerson &&
        [channel.first_profile_id, channel.second_profile_id].includes(attendee.profileId)
      )
    case 'room':
      return attendee.isPerson && channel.is_inside
    case 'backstage':
      return isModerator(attendee) || isSpeaker(attendee)
    case 'event':
    case 'session':
      return true
  }
}

/** Whether the channel accepts posts. For direct messages it also depends on the other person. */
export function canPost(attendee: Guest, channel: PolicyChannel): boolean {
  if (!canRead(attendee, channel)) return false
  return channel.mode === 'open' || (channel.mode === 'announcements' && canModerate(attendee, channel))
}

/** Direct messages have no moderators; rooms have their hosts, too. */
export function canModerate(
  attendee: Guest,
  { kind, is_hosted }: Pick<PolicyChannel, 'kind' | 'is_hosted'>,
): boolean {
  return kind !== 'direct' && (isModerator(attendee) || is_hosted)
}
