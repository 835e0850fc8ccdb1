/** Where the people of open studios are: the event and the page that each said last (SH-290). */
import type { Actor } from '@marquee/domain/permissions'
import { type SocketLocation, type SocketLocationReply, socketLocationSchema } from '@marquee/domain/signals'
import { roomOfEvent } from './rooms.ts'

export type Person = { userId: string; organizationId: string; signInId: string; actor: Actor }
export type Place = Pick<SocketLocation, 'eventId' | 'route'>

type Placed = {
  data: { person?: Person; place?: Place }
  join(room: string): Promise<void> | void
  leave(room: string): Promise<void> | void
}
type Gateway = { in(room: string): { fetchSockets(): Promise<Pick<Placed, 'data'>[]> } }

type AtEvent = { organizationId: string; eventId: string }
type MaySeeEvent = (actor: Actor, eventId: string) => Promise<boolean>

/** Keeps where each socket of `gateway` is; `onMoved` hears of each event that one comes to, goes on in or leaves. */
export function openPlaces(
  gateway: Gateway,
  { maySeeEvent, onMoved }: { maySeeEvent: MaySeeEvent; onMoved: (at: AtEvent) => void },
) {
  return { put }

  /** The socket hears of the event that it names, and of no other; nothing changes when the place cannot be. */
  async function put(socket: Placed, said: unknown): Promise<SocketLocationReply> {
    const { person, place: before } = socket.data
    const place = socketLocationSchema.safeParse(said)
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
    socket: Placed,
    at: { person: Person; eventId: string },
  ): Promise<SocketLocationReply> {
    const { person, eventId } = at
    if (!(await maySeeEvent(person.actor, eventId))) return { ok: false, code: 'forbidden' }
    // Meanwhile they may have gone on to another one.
    if (socket.data.place?.eventId !== eventId) return { ok: true, userIds: [] }
    const room = roomOfEvent(person.organizationId, eventId)
    await socket.join(room)
    onMoved({ organizationId: person.organizationId, eventId })
    const present = await gateway.in(room).fetchSockets()
    const userIds = present.flatMap(({ data }) => (data.person ? [data.person.userId] : []))
    return { ok: true, userIds: [...new Set(userIds)] }
  }
}
