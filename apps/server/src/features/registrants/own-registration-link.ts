import { personalKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'

type Own = { eventId: string; id: string }
type Ctx = Pick<Services, 'settings' | 'secrets' | 'clock'>

/**
 * The key to the page of a registration. Signed like a personal link but never valid as one, because no role has a
 * registration's id. It proves who someone is, and doesn't open the event.
 */
export const ownKey = (ctx: Ctx, { eventId, id }: Own) =>
  personalKeys.sign(ctx, { eventId, eventRoleId: id, version: 0 })

/** The id of the registration that a key is for; undefined for any other key. */
export const readOwnKey = (ctx: Ctx, eventId: string, key: string) =>
  personalKeys.read(ctx, eventId, key)?.eventRoleId

/** The page where someone sees their registration, gives up their place, or accepts one. The log hides the token. */
export const ownLink = (ctx: Ctx, own: Own) =>
  `${ctx.settings.venueOrigin}/event/${own.eventId}/registration?token=${ownKey(ctx, own)}`
