/**
 * Who is at an event, whichever process their studio is connected to. Each process says who its own are, whenever that
 * changes and from time to time; what one has not said for a while is forgotten, as it is no more.
 */
import { randomUUID } from 'node:crypto'
import type { PeopleHere, PersonHere } from '@marquee/domain/signals'
import type { Notice } from '../signals/notices.ts'
import type { Person, Place } from './places.ts'
import { roomOfEvent } from './rooms.ts'

type Said = Extract<Notice, { type: 'people-at-event' }>
type AtEvent = { organizationId: string; eventId: string }
type Placed = { data: { person?: Person; place?: Place } }

export type PresenceOptions = {
  /** The studios of this process in a room. */
  socketsIn: (room: string) => Promise<readonly Placed[]>
  /** Every process hears it, this one too. */
  announce: (said: Said) => Promise<void>
  /** What people of the organization are called, by id; who is none of them is left out. */
  describe: (
    organizationId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<PersonHere, 'name' | 'profile_picture_url'>>>
  emit: (room: string, people: PeopleHere) => void
  now: () => number
}

/** How often each process repeats what it said, and after how long without that it is gone. */
export const repeatEveryMs = 20_000
const goneAfterMs = 50_000

/** A notice is shorter than 8,000 bytes. */
const maxPeopleSent = 40
const longestRoute = 100

export function openPresence(options: PresenceOptions) {
  const processId = randomUUID()
  const heard = new Map<string, Map<string, { said: Said; at: number }>>()
  return { say, hear, repeat }

  /** Every process knows who of this one is at the event. */
  async function say({ organizationId, eventId }: AtEvent): Promise<void> {
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

  /** Whoever is at the event here is told who is there now. */
  async function hear(said: Said): Promise<void> {
    const { organization_id: organizationId, event_id: eventId } = said
    const room = roomOfEvent(organizationId, eventId)
    const processes = heard.get(room) ?? new Map<string, { said: Said; at: number }>()
    const before = processes.get(said.process_id)
    processes.set(said.process_id, { said, at: options.now() })
    if (said.people.length === 0) processes.delete(said.process_id)
    if (processes.size === 0) heard.delete(room)
    else heard.set(room, processes)
    const isRepeated = JSON.stringify(before?.said.people) === JSON.stringify(said.people)
    if (!isRepeated) await show({ organizationId, eventId })
  }

  /** Says again who is here, and forgets those of processes that say nothing any more. */
  async function repeat(): Promise<void> {
    const since = options.now() - goneAfterMs
    for (const [room, processes] of heard) {
      const [one] = [...processes.values()]
      if (one === undefined) continue
      const at = { organizationId: one.said.organization_id, eventId: one.said.event_id }
      if (processes.has(processId)) await say(at)
      const silent = [...processes].filter(([, last]) => last.at < since)
      for (const [id] of silent) processes.delete(id)
      if (processes.size === 0) heard.delete(room)
      if (silent.length > 0) await show(at)
    }
  }

  async function show({ organizationId, eventId }: AtEvent): Promise<void> {
    const room = roomOfEvent(organizationId, eventId)
    if ((await options.socketsIn(room)).length === 0) return
    const present = [...(heard.get(room)?.values() ?? [])].flatMap(({ said }) => said.people)
    const byId = new Map(present.map((one) => [one.user_id, one]))
    const known = await options.describe(organizationId, [...byId.keys()])
    const people = [...byId.values()].flatMap(({ user_id, route }) => {
      const person = known.get(user_id)
      return person ? [{ user_id, route, ...person }] : []
    })
    options.emit(room, { event_id: eventId, people })
  }
}
