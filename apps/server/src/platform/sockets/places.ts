/** Where the people of open studios are: the last event and page each reported (SH-290). */
import type { Actor } from '@marquee/domain/permissions'
import { type SocketLocation, type SocketLocationReply, socketLocationSchema } from '@marquee/domain/signals'
import { roomOfEvent } from './rooms.ts'

export type SocketPerson = { userId: string; organizationId: string; signInId: string; actor: Actor }
export type SocketPlace = Pick<SocketLocation, 'eventId' | 'route'>

type PlacedSocket = {
  data: { person?: SocketPerson; place?: SocketPlace }
  join(room: string): Promise<void> | void
  leave(room: string): Promise<void> | void
}
type Gateway = { in(room: string): { fetchSockets(): Promise<Pick<PlacedSocket, 'data'>[]> } }

type AtEvent = { organizationId: string; eventId: string }
type MaySeeEvent = (actor: Actor, eventId: string) => Promise<boolean>

/** Tracks the place of each socket of `gateway`. Calls `onMoved` for each event that one enters, moves within or leaves. */
export function openPlaces(
  gateway: Gateway,
  { maySeeEvent, onMoved }: { maySeeEvent: MaySeeEvent; onMoved: (at: AtEvent) => void },
) {
  return { put }

  /** Moves the socket to the room of its event. Changes nothing for an invalid place. */
  async function put(socket: PlacedSocket, location: unknown): Promise<SocketLocationReply> {
    const { person, place: before } = socket.data
    const place = socketLocationSchema.safeParse(location)
    if (!place.success) return { ok: false, code: 'invalid_input' }
    const { eventId, userId, route } = place.data
    if (person?.userId !== userId) return { ok: false, code: 'forbidden' }
    socket.data.place = { eventId, route }
    if (before?.eventId && before.eventId !== eventId) {
      await socket.leave(roomOfEvent(person.organizationId, before.eventId))
      onMoved({ organizationId: person.organizationId, eventId: before.eventId })
    }
    if (eventId === null) return { ok: true, userIds: [] }
    return enter(socket, { person, eventId })
  }

  async function enter(
    socket: PlacedSocket,
    at: { person: SocketPerson; eventId: string },
  ): Promise<SocketLocationReply> {
    const { person, eventId } = at
    if (!(await maySeeEvent(person.actor, eventId))) return { ok: false, code: 'forbidden' }
    // They may have moved on meanwhile.
    if (socket.data.place?.eventId !== eventId) return { ok: true, userIds: [] }
    const room = roomOfEvent(person.organizationId, eventId)
    await socket.join(room)
    onMoved({ organizationId: person.organizationId, eventId })
    const present = await gateway.in(room).fetchSockets()
    const userIds = present.flatMap(({ data }) => (data.person ? [data.person.userId] : []))
    return { ok: true, userIds: [...new Set(userIds)] }
  }
}
