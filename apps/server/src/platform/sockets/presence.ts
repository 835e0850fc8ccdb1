/**
 * Who is at an event, across all processes. Each process announces its own people when they change and at an interval; a
 * process that stays silent is considered gone.
 */
import { randomUUID } from 'node:crypto'
import type { PeopleHere, PersonHere } from '@marquee/domain/signals'
import type { Notice } from '../signals/notices.ts'
import type { SocketPerson, SocketPlace } from './places.ts'
import { roomOfEvent } from './rooms.ts'

type Announcement = Extract<Notice, { type: 'people-at-event' }>
type AtEvent = { organizationId: string; eventId: string }
type PresentSocket = { data: { person?: SocketPerson; place?: SocketPlace } }

export type PresenceOptions = {
  /** This process's sockets in a room. */
  socketsIn: (room: string) => Promise<readonly PresentSocket[]>
  /** Sends the announcement to every process, including this one. */
  announce: (announcement: Announcement) => Promise<void>
  /** Names and pictures of the organization's people, by id, without people it doesn't have. */
  describe: (
    organizationId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<PersonHere, 'name' | 'profile_picture_url'>>>
  emit: (room: string, people: PeopleHere) => void
  now: () => number
}

/** How often each process repeats its announcements, and after how long a silent one is gone. */
export const repeatEveryMs = 20_000
const goneAfterMs = 50_000

/** A notice is shorter than 8,000 bytes. */
const maxPeopleSent = 40
const longestRoute = 100

export function openPresence(options: PresenceOptions) {
  const processId = randomUUID()
  const announcementsByRoom = new Map<string, Map<string, { announcement: Announcement; at: number }>>()
  return { announcePeople, receive, repeat }

  /** Announces this process's people at the event. */
  async function announcePeople({ organizationId, eventId }: AtEvent): Promise<void> {
    const sockets = await options.socketsIn(roomOfEvent(organizationId, eventId))
    const people = new Map(
      sockets.flatMap(({ data: { person, place } }) =>
        person && place?.eventId === eventId
          ? [[person.userId, { user_id: person.userId, route: place.route.slice(0, longestRoute) }] as const]
          : [],
      ),
    )
    await options.announce({
      type: 'people-at-event',
      process_id: processId,
      organization_id: organizationId,
      event_id: eventId,
      people: [...people.values()].slice(0, maxPeopleSent),
    })
  }

  /** Records an announcement, and shows the people at the event who is there now. */
  async function receive(announcement: Announcement): Promise<void> {
    const { organization_id: organizationId, event_id: eventId } = announcement
    const room = roomOfEvent(organizationId, eventId)
    const processes =
      announcementsByRoom.get(room) ?? new Map<string, { announcement: Announcement; at: number }>()
    const before = processes.get(announcement.process_id)
    processes.set(announcement.process_id, { announcement, at: options.now() })
    if (announcement.people.length === 0) processes.delete(announcement.process_id)
    if (processes.size === 0) announcementsByRoom.delete(room)
    else announcementsByRoom.set(room, processes)
    const isRepeated = JSON.stringify(before?.announcement.people) === JSON.stringify(announcement.people)
    if (!isRepeated) await show({ organizationId, eventId })
  }

  /** Repeats this process's announcements, and forgets silent processes. */
  async function repeat(): Promise<void> {
    const since = options.now() - goneAfterMs
    for (const [room, processes] of announcementsByRoom) {
      const [first] = [...processes.values()]
      if (first === undefined) continue
      const at = { organizationId: first.announcement.organization_id, eventId: first.announcement.event_id }
      if (processes.has(processId)) await announcePeople(at)
      const silent = [...processes].filter(([, last]) => last.at < since)
      for (const [id] of silent) processes.delete(id)
      if (processes.size === 0) announcementsByRoom.delete(room)
      if (silent.length > 0) await show(at)
    }
  }

  async function show({ organizationId, eventId }: AtEvent): Promise<void> {
    const room = roomOfEvent(organizationId, eventId)
    if ((await options.socketsIn(room)).length === 0) return
    const present = [...(announcementsByRoom.get(room)?.values() ?? [])].flatMap(
      ({ announcement }) => announcement.people,
    )
    const byId = new Map(present.map((person) => [person.user_id, person]))
    const described = await options.describe(organizationId, [...byId.keys()])
    const people = [...byId.values()].flatMap(({ user_id, route }) => {
      const person = described.get(user_id)
      return person ? [{ user_id, route, ...person }] : []
    })
    options.emit(room, { event_id: eventId, people })
  }
}
