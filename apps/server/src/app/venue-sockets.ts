/**
 * The sockets of the audience. A change is announced to every web process by NOTIFY, with its channel's id only; each process
 * reads what changed once and sends it to its own sockets (0114).
 */
import { stageReactSchema } from '@marquee/domain/chat'
import { heartbeatSchema } from '@marquee/domain/ledger'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { audienceSignals, type Signal } from '@marquee/domain/signals'
import { type Attendees, entryCookie, listEndedEntries } from '#features/audience/public.ts'
import type { AttendanceLog } from '#features/ledger/public.ts'
import { followChannel } from '#features/chat/public.ts'
import type { Services } from '#platform/context.ts'
import type { HttpApp } from '#platform/http/http.ts'
import type { Notice } from '#platform/signals/notices.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import {
  type AudienceSockets,
  type Guest,
  openAudienceSockets,
  roomOfEvent,
  roomOfPerson,
  roomOfRole,
} from '#platform/sockets/audience-sockets.ts'
import { openVenueBatches } from './venue-batches.ts'

type Opening = {
  venue: { app: HttpApp; attendees: Attendees; attendance: AttendanceLog }
  services: Services
}

const recheckEveryMs = 60_000

/** Accepts the audience on the server of `venue`. */
export async function openVenueSockets({ venue, services }: Opening): Promise<{ close(): Promise<void> }> {
  const { log } = services
  const batches = openVenueBatches(services, () => sockets)
  const sockets = openAudienceSockets({
    server: venue.app.server,
    isOwnOrigin: (origin, host) => isOwnOrigin(origin, host, services.settings.venueOrigin),
    findGuest: (eventId, cookies) => findGuest(venue, eventId, cookies),
    async follow({ attendee }, channelId, join) {
      const { organizationId, eventId } = attendee
      const followed = await followChannel({ ...services, organizationId, eventId, attendee }, channelId)
      if (!followed) return undefined
      await join(followed.view)
      const place = { organizationId, eventId, channelId, follower: attendee.profileId }
      return batches.follow(place, followed.cursor)
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
        .catch((error: unknown) => log.warn({ err: error }, 'a heartbeat was not taken'))
    },
    log,
  })
  const recheck = (room?: string) =>
    void closeEnded({ venue, services }, sockets.guestsIn(room)).catch((error: unknown) =>
      log.warn({ err: error }, 'entries of sockets could not be checked'),
    )
  const receive = (notice: Notice): void => {
    switch (notice.type) {
      case 'channel-moved':
        return batches.moved(notice.channel_id)
      case 'channels-changed':
        return sockets.send(roomOfEvent(notice.event_id), 'channels', {})
      case 'direct-moved':
        return sockets.send(roomsOfPeople(notice), 'direct', {})
      case 'poll-voted':
        return batches.voted(notice.channel_id, notice.poll_id)
      case 'stage-reacted':
        return batches.reacted(notice.channel_id, notice.counts)
      case 'entries-ended':
        return recheck(roomOfPerson(notice.event_id, notice.profile_id))
      case 'sign-ins-revoked':
      case 'people-at-event':
    }
  }
  const rechecking = setInterval(recheck, recheckEveryMs)
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
      batches.allMoved()
      sockets.sendToAll('gap')
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

const roomsOfPeople = ({ event_id, profile_ids }: Extract<Notice, { type: 'direct-moved' }>) =>
  profile_ids.map((id) => roomOfPerson(event_id, id))

/** Forwards a signal to the people at its event that it concerns. */
function pass(signal: Signal, sockets: AudienceSockets): void {
  const rooms = 'event_id' in signal ? roomsOf(signal) : undefined
  if (rooms === undefined) return
  const { organization_id: _, ...seen } = signal
  sockets.send(rooms, 'signal', seen)
}

/** Who at the event receives the signal: everyone, those who check people in, or nobody. */
function roomsOf({ type, event_id }: Signal & { event_id: string }): string | string[] | undefined {
  if (audienceSignals.includes(type)) return roomOfEvent(event_id)
  if (type !== 'registrants-updated') return undefined
  return [eventRoleNumbers.organizer, eventRoleNumbers.checkInStaff].map((role) => roomOfRole(event_id, role))
}

/** Browsers name the page that connects. It must be one of this venue, on its own address or a page domain. */
function isOwnOrigin(origin: string, host: string | undefined, venueOrigin: string): boolean {
  return origin === venueOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}

async function findGuest(
  { app, attendees }: Opening['venue'],
  eventId: string,
  cookies: string,
): Promise<Guest | undefined> {
  const token = app.parseCookie(cookies)[entryCookie(eventId)]
  const attendee = token === undefined ? undefined : await attendees.find(eventId, token)
  return token === undefined || attendee === undefined ? undefined : { attendee, token }
}

type Connected = ReturnType<AudienceSockets['guestsIn']>

/** Closes the sockets of people whose entry or link has ended, and of those whose roles have changed. */
async function closeEnded({ venue, services }: Opening, connected: Connected): Promise<void> {
  const entryIds = connected.map(({ guest }) => guest.attendee.entryId)
  const ended = new Set(await listEndedEntries(services, entryIds))
  for (const { guest, disconnect } of connected) {
    const { entryId, eventId, roles } = guest.attendee
    if (ended.has(entryId)) {
      venue.attendees.forget(entryId)
      disconnect()
    } else if (roles.some((role) => role !== 0)) {
      const current = await venue.attendees.find(eventId, guest.token)
      if (!current || !isSame(current.roles, roles)) disconnect()
    }
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return new Set([...some, ...others]).size === new Set(some).size && some.length === others.length
}
