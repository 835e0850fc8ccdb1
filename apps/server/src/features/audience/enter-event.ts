import { type EnterEvent, type Entrance, type EntryProof, maxEntries } from '@marquee/domain/audience'
import { type EventRoleRow, findLinkOwner } from '#features/people/public.ts'
import { confirmTyped, type ProfileRow } from '#features/profiles/public.ts'
import type { RequestOrigin, Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { asSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { hashOfToken, newEntryToken } from './attendees.ts'
import { entryView } from './entry-view.ts'
import { endEntry, findEntryOf, insertEntry, listOpenEntries, proveEntry } from './entry-store.ts'

/** A person is at two places only if both entries were used within this time. */
const presentForMs = 2 * 60 * 1000

type Entering = {
  eventId: string
  link: EnterEvent
  /** The token of the entry that this browser has at the event. */
  token: string | undefined
  origin: RequestOrigin
}
type Entered = {
  entrance: Entrance
  token?: string
  /** The typed entry of this browser, which the link proves. */
  provedId?: string
}
type Owner = { role: EventRoleRow; profile: ProfileRow; proof: EntryProof }

/**
 * Lets the owner of a personal link in and returns the token of their entry. Unless this browser is already at the
 * event, asks first whether the link is theirs, and for their name if it was only typed, because email scanners open
 * links and run their scripts. Someone who is at two places is asked which one to leave. The link proves what was typed
 * in this browser before: its entry stays and becomes the person's. Runs as the system role, because only the link
 * names the organization. Throws `invalid_code` for a link that doesn't work.
 */
export async function enterEvent(
  services: Services,
  { eventId, link, token, origin }: Entering,
): Promise<Entered> {
  return asSystem(services, async (ctx) => {
    const { role, profile, proof } = await findLinkOwner(ctx, { eventId, key: link.key })
    const owner = { role, profile, proof }
    const entry = await findEntryHere(ctx.db, { eventId, profileId: profile.id, token })
    if (entry?.proof === 'typed' && proof === 'proved') return prove(ctx, owner, entry.id)
    if (entry) return { entrance: enteredAs(owner) }
    const is_typed = isNameOpen(owner)
    if (link.confirmed !== true) {
      return { entrance: { state: 'confirm', person: personOf(profile), is_typed } }
    }
    if (link.leave !== undefined) await leaveThere(ctx.db, owner, link.leave)
    const open = await listOpenEntries(ctx.db, {
      eventRoleId: role.id,
      linkVersion: role.link_version,
      proof,
      since: new Date(services.clock.now().getTime() - presentForMs),
    })
    if (open.length >= maxEntries) return { entrance: { state: 'choose', entries: open.map(entryView) } }
    if (is_typed) await confirmTyped(ctx.db, profile.id, link.name)
    return { entrance: enteredAs(owner), token: await addEntry(ctx.db, owner, origin) }
  })
}

/** Ends the person's entry in another browser, which is told at once. */
async function leaveThere(db: Db, { role, proof }: Owner, id: string): Promise<void> {
  await endEntry(db, { id, eventRoleId: role.id, proof })
  await announce(db, role)
}

/** Notifies every browser of the person, so that it checks whether it is still in, and as whom. */
async function announce(
  db: Db,
  { organization_id: organizationId, event_id: eventId, profile_id }: EventRoleRow,
): Promise<void> {
  await sendEntriesEnded(db, { organizationId, eventId, profileIds: [profile_id] })
}

type Here = { eventId: string; profileId: string; token: string | undefined }

/** The entry of the person in the browser with this token. */
async function findEntryHere(db: Db, { token, ...of }: Here) {
  return token === undefined ? undefined : findEntryOf(db, { ...of, tokenHash: hashOfToken(token) })
}

const isNameOpen = ({ profile, proof }: Pick<Owner, 'profile' | 'proof'>) =>
  proof === 'proved' && profile.is_typed

async function addEntry(db: Db, { role, profile, proof }: Owner, origin: RequestOrigin): Promise<string> {
  const { token, tokenHash } = newEntryToken()
  await insertEntry(db, {
    organization_id: role.organization_id,
    event_id: role.event_id,
    event_role_id: role.id,
    token_hash: tokenHash,
    link_version: role.link_version,
    user_agent: origin.userAgent,
    proof,
    typed_name: proof === 'typed' ? nameOf(profile) : null,
  })
  return token
}

/** Replaces the name that was typed in this browser with the person's own, and notifies their open pages. */
async function prove(ctx: WithSystemDb<Services>, owner: Owner, id: string): Promise<Entered> {
  const { role, profile } = owner
  const { token, tokenHash } = newEntryToken()
  await proveEntry(ctx.db, {
    id,
    event_role_id: role.id,
    link_version: role.link_version,
    token_hash: tokenHash,
  })
  if (profile.is_typed) await confirmTyped(ctx.db, profile.id, undefined)
  await announce(ctx.db, role)
  return { entrance: enteredAs(owner), token, provedId: id }
}

const personOf = ({ first_name, last_name }: ProfileRow) => ({ first_name, last_name })
const nameOf = ({ first_name, last_name }: ProfileRow) => `${first_name} ${last_name}`.trim()

const enteredAs = ({ role, profile }: Owner): Entrance => ({
  state: 'entered',
  person: personOf(profile),
  role: role.role,
})
