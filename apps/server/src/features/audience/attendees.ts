/** Who sends a request: the cookie of an event, checked against its entry. */
import { isProfileComplete } from '@marquee/domain/attendees'
import { rightsOfEntry, type WayOut } from '@marquee/domain/audience'
import { createHash, randomBytes } from 'node:crypto'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { createFinder } from '#platform/cache/answers.ts'
import type { Attendee, Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findEntered, findEntryId, listWaysOut } from './entry-store.ts'

/** How long a revoked entry may still be accepted, unless a route trusts it for longer. */
const defaultTrustMs = 5000
const longestTrustMs = 60_000
const maxKnown = 20_000

export type Attendees = {
  /**
   * The attendee with this token at the event; undefined once the entry, its link or the organization has ended. Asks
   * the database unless it did so within `trustedForMs`, a minute at most, and always for whoever owes their profile.
   */
  find(eventId: string, token: string, trustedForMs?: number): Promise<Attendee | undefined>
  /** Why this token no longer lets anyone in; `not_signed_in` if it never did, or the person is gone from the event. */
  whyOut(eventId: string, token: string): Promise<WayOut | 'not_signed_in'>
  /** Drops matching attendees from the cache, because their entries may have ended. */
  forget(isMeant: (attendee: Attendee) => boolean): void
}

/** The cookie of an event; one browser can be at several. */
export const entryCookie = (eventId: string) => `marquee_at_${eventId}`

/** The hash of a token, which is what is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A new token of 256 random bits, with its hash. */
export function newEntryToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** An id that no entry has. */
const nobody = '00000000-0000-0000-0000-000000000000'
const tokenForm = /^[\w-]{43}$/

type EntryKey = { eventId: string; tokenHash: string }

/** Looks people up once every few seconds, however many requests they send. */
export function createAttendees(services: Services): Attendees {
  const known = createFinder({
    clock: services.clock,
    read: (entry: EntryKey) => findAttendee(services, entry),
    // Whoever completes their profile, perhaps with another process, takes part at once.
    freshForMs: (found) => (found && !found.owesProfile ? longestTrustMs : 0),
    max: { entries: maxKnown },
  })
  return {
    async find(eventId, token, trustedForMs = defaultTrustMs) {
      if (!uuid.test(eventId) || !tokenForm.test(token)) return undefined
      return known.get({ eventId, tokenHash: hashOfToken(token) }, { maxAgeMs: trustedForMs })
    },
    async whyOut(eventId, token) {
      if (!uuid.test(eventId) || !tokenForm.test(token)) return 'not_signed_in'
      const wayOut = await asSystem(services, async ({ db }) => {
        const id = await findEntryId(db, { eventId, tokenHash: hashOfToken(token) })
        const [row] = await listWaysOut(db, [{ id: id ?? nobody, eventId }])
        return row?.way_out
      })
      return wayOut == null || wayOut === 'entry_removed' ? 'not_signed_in' : wayOut
    },
    // An entry that is still being read may match.
    forget: (isMeant) => known.forget((_, attendee) => !attendee || isMeant(attendee)),
  }
}

async function findAttendee(
  services: Services,
  { eventId, tokenHash }: EntryKey,
): Promise<Attendee | undefined> {
  const found = await asSystem(services, async ({ db }) => {
    const row = await findEntered(db, { eventId, tokenHash })
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  return found && attendeeOf(eventId, found)
}

type EnteredRow = NonNullable<Awaited<ReturnType<typeof findEntered>>>

function attendeeOf(eventId: string, found: EnteredRow): Attendee {
  const { proof, roles, is_vouched_for: isVouchedFor } = found
  const rights = rightsOfEntry({ proof, roles, isVouchedFor })
  return {
    organizationId: found.organization_id,
    eventId,
    eventRoleId: found.event_role_id,
    profileId: found.profile_id,
    entryId: found.id,
    ...rights,
    owesProfile:
      found.asks_profile && rights.isPerson && roles.every((role) => role === 0) && !isProfileComplete(found),
    actorId: rights.isPerson ? found.profile_id : found.id,
    typedName: found.typed_name,
  }
}
