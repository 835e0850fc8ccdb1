import { type EnterEvent, type Entrance, maxEntries } from '@marquee/domain/audience'
import { findLinkOwner, type LinkKeys } from '#features/people/public.ts'
import type { RequestOrigin, Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEntryToken } from './attendees.ts'
import { entryView } from './entry-view.ts'
import { endEntry, hasEntered, insertEntry, listOpenEntries } from './entry-store.ts'

/** An entry that was not used for this long is not a place where the person is at once. */
const presentForMs = 2 * 60 * 1000

type Entering = { eventId: string; link: EnterEvent; keys: LinkKeys; origin: RequestOrigin }

/**
 * Lets the owner of a personal link in and returns the token of their entry. Asks first whether the link is theirs if
 * another browser has used it, and which place to leave if they are at two already. Runs as the system role: only the link
 * says which organization it is of. Throws `invalid_code` for a link that doesn't work.
 */
export async function enterEvent(
  services: Services,
  { eventId, link, keys, origin }: Entering,
): Promise<{ entrance: Entrance; token?: string }> {
  return asSystem(services, async (ctx) => {
    const { role, profile } = await findLinkOwner(ctx, { eventId, key: link.key, keys })
    const person = { first_name: profile.first_name, last_name: profile.last_name }
    if (link.confirmed !== true && (await hasEntered(ctx.db, role.id))) {
      return { entrance: { state: 'confirm', person } }
    }
    if (link.leave !== undefined) await endEntry(ctx.db, { id: link.leave, eventRoleId: role.id })
    const open = await listOpenEntries(ctx.db, {
      eventRoleId: role.id,
      linkVersion: role.link_version,
      since: new Date(services.clock.now().getTime() - presentForMs),
    })
    if (open.length >= maxEntries) return { entrance: { state: 'choose', entries: open.map(entryView) } }
    const { token, tokenHash } = newEntryToken()
    await insertEntry(ctx.db, {
      organization_id: role.organization_id,
      event_id: role.event_id,
      event_role_id: role.id,
      token_hash: tokenHash,
      link_version: role.link_version,
      user_agent: origin.userAgent,
    })
    return { entrance: { state: 'entered', person, role: role.role }, token }
  })
}
