/** Who sends a request: the cookie of an event, checked against its entry. */
import { createHash, randomBytes } from 'node:crypto'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { LRUCache } from 'lru-cache'
import type { Attendee, Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findEntered } from './entry-store.ts'

/** How long a revoked entry may still be let in, unless a route trusts it for longer. */
const defaultTrustMs = 5000
const longestTrustMs = 60_000
const maxKnown = 20_000

export type Attendees = {
  /**
   * The attendee with this token at the event; undefined once the entry, its link or the organization has ended. Asks the
   * database unless it was asked within `trustedForMs`, a minute at most.
   */
  find(eventId: string, token: string, trustedForMs?: number): Promise<Attendee | undefined>
  /** Forgets an entry that was ended by this process. */
  forget(entryId: string): void
}

/** The cookie of an event; one browser can be at several. */
export const entryCookie = (eventId: string) => `marquee_at_${eventId}`

/** A new token of 256 random bits, and what is stored of it. */
export function newEntryToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tokenForm = /^[\w-]{43}$/

/** Looks people up once every few seconds, however many requests they send. */
export function createAttendees(services: Services): Attendees {
  const known = new LRUCache<string, Attendee>({ max: maxKnown, ttl: longestTrustMs })
  return {
    async find(eventId, token, trustedForMs = defaultTrustMs) {
      if (!uuid.test(eventId) || !tokenForm.test(token)) return undefined
      const tokenHash = hashOf(token)
      const key = `${eventId} ${tokenHash}`
      const recent = known.get(key)
      const ageMs = longestTrustMs - known.getRemainingTTL(key)
      if (recent && ageMs < trustedForMs) return recent
      const found = await asSystem(services, async ({ db }) => {
        const row = await findEntered(db, { eventId, tokenHash })
        return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
      })
      if (!found) return undefined
      const attendee: Attendee = {
        organizationId: found.organization_id,
        eventId,
        eventRoleId: found.event_role_id,
        profileId: found.profile_id,
        entryId: found.id,
        roles: found.roles,
      }
      known.set(key, attendee)
      return attendee
    },
    forget(entryId) {
      for (const [key, attendee] of known.entries()) if (attendee.entryId === entryId) known.delete(key)
    },
  }
}
