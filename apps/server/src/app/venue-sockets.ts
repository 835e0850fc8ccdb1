/**
 * The sockets of the audience. A change is announced to every web process by NOTIFY, with its channel's id only; each process
 * reads what changed once and sends it to its own sockets (0114).
 */
import { stageReactSchema } from '@marquee/domain/chat'
import { heartbeatSchema } from '@marquee/domain/ledger'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { audienceSignals, type Signal } from '@marquee/domain/signals'
import { entryCookie, listEndedEntries } from '#features/audience/public.ts'
import { followChannel } from '#features/chat/public.ts'
import type { Attendee, Services } from '#platform/context.ts'
import { createHostResolver } from '#platform/http/request-host.ts'
import type { Notice } from '#platform/signals/notices.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import {
  type AudienceSockets,
  type Guest,
  type GuestSocket,
  openAudienceSockets,
  roomOfEvent,
  roomOfOwn,
  roomOfPerson,
  roomOfRole,
} from '#platform/sockets/audience-sockets.ts'
import { openVenueBatches } from './venue-batches.ts'
import type { Venue } from './venue.ts'

type Opening = {
  venue: Pick<Venue, 'app' | 'attendees' | 'roomGuard' | 'attendance' | 'hosts' | 'certificates'>
  services: Services
}

const recheckEveryMs = 60_000

/** Accepts the audience on the server of `venue`. */
export async function openVenueSockets({ venue, services }: Opening): Promise<{ close(): Promise<void> }> {
  const { log, settings } = services
  const hostOf = createHostResolver(settings)
  const batches = openVenueBatches(services, () => sockets)
  const sockets = openAudienceSockets({
    server: venue.app.server,
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, hostOf(request), settings.venueOrigin),
    findGuest: (eventId, proof) => findGuest(venue, eventId, proof),
    async follow({ attendee: opened, token }, channelId, join) {
      const { organizationId, eventId } = opened
      // Whoever had yet to complete their profile may have done so since the socket opened.
      const attendee = opened.owesProfile ? await venue.attendees.find(eventId, token) : opened
      if (!attendee || attendee.owesProfile) return undefined
      const followed = await followChannel({ ...services, organizationId, eventId, attendee }, channelId)
      if (!followed) return undefined
      await join(followed.view)
      const place = { organizationId, eventId, channelId, follower: attendee.profileId }
      return batches.follow(place, { view: followed.view, newest: followed.cursor })
    },
    onReaction(message) {
      const { data } = stageReactSchema.safeParse(message)
      if (data) batches.react(data.channel, data.emoji)
    },
    onOpened: ({ attendee }, userAgent) => venue.attendance.noteEntered({ attendee, userAgent }),
    onClosed: ({ attendee }, userAgent) => venue.attendance.noteLeft({ attendee, userAgent }),
    onBeat({ attendee }, userAgent, message) {
      const { data } = heartbeatSchema.safeParse(message)
      if (!data) return
      venue.attendance
        .beat({ attendee, userAgent }, data)
        .catch((error: unknown) => log.warn({ err: error }, 'a heartbeat was rejected'))
    },
    log,
  })
  const recheck = (rooms?: readonly string[], areNamed = false) =>
    void closeEnded({ venue, services }, sockets.guestsIn(rooms), areNamed).catch((error: unknown) =>
      log.warn({ err: error }, 'entries of sockets could not be checked'),
    )
  /** Has those who may no longer read a channel follow it no longer. */
  const refollow = (rooms: readonly string[]) =>
    sockets
      .recheckChannels(rooms, async ({ attendee }, channelId) => {
        const { organizationId, eventId } = attendee
        const ctx = { ...services, organizationId, eventId, attendee }
        return (await followChannel(ctx, channelId)) !== undefined
      })
      .catch((error: unknown) => log.warn({ err: error }, 'channels of sockets could not be checked'))
  const receive = receiveNotices({ venue, batches, sockets, recheck, refollow })
  const rechecking = setInterval(() => recheck(), recheckEveryMs)
  const close = () => {
    clearInterval(rechecking)
    batches.close()
    sockets.close()
  }
  const listener = await listenToSignals({
    url: services.database.urls.app,
    log,
    onSignal: (signal) => pass(signal, sockets),
    onNotice: receive,
    onGap() {
      forgetDomain(venue)
      batches.allMoved()
      sockets.sendGap()
      recheck()
    },
  }).catch((error: unknown) => {
    close()
    throw error
  })
  return {
    async close() {
      await listener.close()
      close()
    },
  }
}

type Receiving = {
  venue: Opening['venue']
  batches: ReturnType<typeof openVenueBatches>
  sockets: AudienceSockets
  recheck: (rooms: readonly string[] | undefined, areNamed: boolean) => void
  refollow: (rooms: readonly string[]) => Promise<void>
}

function receiveNotices({ venue, batches, sockets, recheck, refollow }: Receiving): (notice: Notice) => void {
  const rechecks = createRechecks()
  return (notice) => {
    switch (notice.type) {
      case 'channel-moved':
        // Whoever lost the channel before this message no longer gets it.
        return rechecks.afterAll(() => batches.moved(notice.channel_id))
      case 'channels-changed':
        return sockets.send(roomOfEvent(notice.event_id), 'channels', {})
      case 'direct-moved':
        return sockets.send(roomsOfPeople(notice), 'direct', {})
      case 'room-moved':
        sockets.send(roomsOfPeople(notice), 'room', { room: notice.room_id })
        return rechecks.add(refollow(roomsOfPeople({ ...notice, profile_ids: notice.left_ids })))
      case 'poll-voted':
        return batches.voted(notice.channel_id, notice.poll_id)
      case 'stage-reacted':
        return batches.reacted(notice.channel_id, notice.counts)
      case 'entries-ended':
        venue.attendees.forget((attendee) => isAffected(notice, attendee))
        return recheck(roomsOfEnded(notice), notice.profile_ids !== null)
      case 'page-domain-changed':
        return forgetDomain(venue, notice.domain)
      case 'sign-ins-revoked':
      case 'people-at-event':
    }
  }
}

/** What is checked right now, and what waits for it. */
function createRechecks() {
  const running = new Set<Promise<void>>()
  return {
    add(recheck: Promise<void>): void {
      running.add(recheck)
      void recheck.finally(() => running.delete(recheck))
    },
    afterAll(act: () => void): void {
      if (running.size === 0) act()
      else void Promise.all(running).then(act)
    },
  }
}

/** Drops the domain, or all domains, from the caches, so that they are looked up again. */
function forgetDomain({ hosts, certificates }: Opening['venue'], domain?: string): void {
  hosts.forget(domain)
  certificates.forget(domain)
}

const roomsOfPeople = ({ event_id, profile_ids }: { event_id: string; profile_ids: readonly string[] }) =>
  profile_ids.map((id) => roomOfOwn(event_id, id))

type EntriesEnded = Extract<Notice, { type: 'entries-ended' }>

/** The rooms of people whose entry may have ended; undefined for all rooms. */
function roomsOfEnded({ event_id, profile_ids }: EntriesEnded): string[] | undefined {
  if (event_id === null) return undefined
  return profile_ids?.map((id) => roomOfPerson(event_id, id)) ?? [roomOfEvent(event_id)]
}

function isAffected({ organization_id, event_id, profile_ids }: EntriesEnded, attendee: Attendee): boolean {
  if (attendee.organizationId !== organization_id) return false
  return (
    (event_id ?? attendee.eventId) === attendee.eventId && profile_ids?.includes(attendee.profileId) !== false
  )
}

/** Forwards a signal to the people at its event that it concerns. */
function pass(signal: Signal, sockets: AudienceSockets): void {
  if (!('event_id' in signal)) return
  const { organization_id: _, ...seen } = signal
  if (audienceSignals.includes(signal.type)) return sockets.sendToEvent(signal.event_id, seen)
  const rooms = roomsOf(signal)
  if (rooms !== undefined) sockets.send(rooms, 'signal', seen)
}

/** Who at the event receives a signal that is not for everyone: those with these roles, or nobody. */
function roomsOf(signal: Signal & { event_id: string }): string | string[] | undefined {
  const { type, event_id } = signal
  if (signal.type === 'hand-updated') return roomOfOwn(event_id, signal.profile_id)
  const guests = signal.type === 'backstage-updated' ? (signal.guests ?? []) : []
  return rolesWithSignals[type]
    ?.map((role) => roomOfRole(event_id, role))
    .concat(guests.map((id) => roomOfOwn(event_id, id)))
}

/** Signals for those who check people in, and for those behind a stage. */
const rolesWithSignals: { [Type in Signal['type']]?: readonly number[] } = {
  'registrants-updated': [eventRoleNumbers.organizer, eventRoleNumbers.checkInStaff],
  'backstage-updated': [eventRoleNumbers.organizer, eventRoleNumbers.speaker],
}

/** Browsers name the page that connects. It must be one of this venue, on its own address or a page domain. */
function isOwnOrigin(origin: string, host: string | undefined, venueOrigin: string): boolean {
  return origin === venueOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}

async function findGuest(
  { app, attendees, roomGuard }: Opening['venue'],
  eventId: string,
  { cookies, key }: { cookies: string; key: string | undefined },
): Promise<Guest | string> {
  const token = app.parseCookie(cookies)[entryCookie(eventId)]
  if (token === undefined) return 'not_signed_in'
  const attendee = await attendees.find(eventId, token)
  if (!attendee) return attendees.whyOut(eventId, token)
  return (await roomGuard.admits(attendee, key)) ? { attendee, token } : 'forbidden'
}

/**
 * Sends out people whose entry or link has ended, and closes the sockets of people whose roles have changed and, if
 * they are named, of people who have identified themselves since.
 */
async function closeEnded(
  { venue, services }: Opening,
  connected: readonly GuestSocket[],
  areNamed: boolean,
): Promise<void> {
  const ended = await listEndedEntries(
    services,
    connected.map(({ guest }) => guest.attendee),
  )
  for (const { guest, disconnect, sendOut } of connected) {
    const { entryId, eventId, roles, isPerson } = guest.attendee
    const wayOut = ended.get(entryId)
    if (wayOut !== undefined) {
      venue.attendees.forget((attendee) => attendee.entryId === entryId)
      sendOut(wayOut)
    } else if (roles.some((role) => role !== 0) || (areNamed && !isPerson)) {
      const current = await venue.attendees.find(eventId, guest.token)
      if (!current || !isSame(current.roles, roles)) disconnect()
    }
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return new Set([...some, ...others]).size === new Set(some).size && some.length === others.length
}
