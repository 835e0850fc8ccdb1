import type { LinkKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'

type Own = { eventId: string; id: string }

/**
 * The key to the page of a registration. Signed like a personal link, which it can't be taken for: no role has the id of a
 * registration. It proves who someone is, and doesn't open the event.
 */
export const ownKey = ({ eventId, id }: Own, keys: LinkKeys) =>
  keys.sign({ eventId, eventRoleId: id, version: 0 })

/** The id of the registration that a key is of; undefined for any other key. */
export const readOwnKey = (eventId: string, key: string, keys: LinkKeys) =>
  keys.read(eventId, key)?.eventRoleId

/** Where someone sees their registration, gives up their place, or accepts one. The log hides the token. */
export const ownLink = ({ settings }: Pick<Services, 'settings'>, own: Own, keys: LinkKeys) =>
  `${settings.venueOrigin}/event/${own.eventId}/registration?token=${ownKey(own, keys)}`
