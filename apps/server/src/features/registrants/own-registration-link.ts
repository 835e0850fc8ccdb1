import { personalKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'

type Own = { eventId: string; id: string }
type Ctx = Pick<Services, 'settings' | 'secrets' | 'clock'>

/**
 * The key to the page of a registration. Signed like a personal link, which it can't be taken for: no role has the id of a
 * registration. It proves who someone is, and doesn't open the event.
 */
export const ownKey = (ctx: Ctx, { eventId, id }: Own) =>
  personalKeys.sign(ctx, { eventId, eventRoleId: id, version: 0 })

/** The id of the registration that a key is of; undefined for any other key. */
export const readOwnKey = (ctx: Ctx, eventId: string, key: string) =>
  personalKeys.read(ctx, eventId, key)?.eventRoleId

/** Where someone sees their registration, gives up their place, or accepts one. The log hides the token. */
export const ownLink = (ctx: Ctx, own: Own) =>
  `${ctx.settings.venueOrigin}/event/${own.eventId}/registration?token=${ownKey(ctx, own)}`
