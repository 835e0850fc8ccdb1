/** Who may read, post and moderate in a channel. */
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { Attendee } from '#platform/context.ts'
import type { ChannelRow } from './channel-store.ts'

type Guest = Pick<Attendee, 'roles' | 'profileId' | 'isPerson'>
type Pair = Pick<ChannelRow, 'first_profile_id' | 'second_profile_id'>
type PolicyChannel = Pick<ChannelRow, 'kind' | 'mode'> & Pair

/** The staff moderate: producers and coordinators (PE-034). */
export function isModerator({ roles }: Pick<Guest, 'roles'>): boolean {
  return roles.includes(eventRoleNumbers.organizer)
}

export function isSpeaker({ roles }: Pick<Guest, 'roles'>): boolean {
  return roles.includes(eventRoleNumbers.speaker)
}

/** Only its two people may read a direct channel, and only with proved entries, whatever roles others have. */
export function canRead(attendee: Guest, channel: Pick<ChannelRow, 'kind'> & Pair): boolean {
  switch (channel.kind) {
    case 'direct':
      return (
        attendee.isPerson &&
        [channel.first_profile_id, channel.second_profile_id].includes(attendee.profileId)
      )
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
  return channel.mode === 'open' || (channel.mode === 'announcements' && isModerator(attendee))
}

/** Direct messages have no moderators. */
export function canModerate(attendee: Guest, { kind }: Pick<PolicyChannel, 'kind'>): boolean {
  return kind !== 'direct' && isModerator(attendee)
}
