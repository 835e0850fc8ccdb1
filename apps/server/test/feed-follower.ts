/** A client that follows a channel like the room: through batches, and by requesting what is missing. */
import { type Batch, type FeedEntry, followFeed, idOf, type JoinReply } from '@marquee/domain/chat'
import { io, type Socket } from 'socket.io-client'
import type { AtEvent } from './at-event.ts'
import { feedAfter, type TalkPlace } from './talk-of.ts'

export function openAudienceSocket(
  address: string,
  { event, cookie, origin, ageMs }: { event: string; cookie: string; origin?: string; ageMs?: number },
): Socket {
  return io(address, {
    auth: { event_id: event, ...(ageMs !== undefined && { age_ms: ageMs }) },
    extraHeaders: { cookie, ...(origin !== undefined && { origin }) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
}

export async function connected(socket: Socket): Promise<Socket> {
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  return socket
}

/** The next message of this name. */
export const next = <Message>(socket: Socket, name: string): Promise<Message> =>
  new Promise((resolve) => socket.once(name, resolve))

export async function joined(socket: Socket, channel: string): Promise<JoinReply> {
  const reply: JoinReply = await socket.emitWithAck('join', { channel })
  return reply
}

export type Follower = {
  entries: Map<string, FeedEntry>
  /** Every entry in order of arrival. */
  arrived: FeedEntry[]
  connect(): Promise<void>
  disconnect(): void
}

/** Follows the channel from its beginning, as this person. */
export function followAs(address: string, place: TalkPlace, person: AtEvent): Follower {
  const entries = new Map<string, FeedEntry>()
  const arrived: FeedEntry[] = []
  let socket: Socket | undefined
  const feed = followFeed({
    after: 0,
    ask: (after) => feedAfter(person, place.channel, after),
    take(taken) {
      for (const entry of taken) entries.set(idOf(entry), entry)
      arrived.push(...taken)
    },
  })
  return {
    entries,
    arrived,
    async connect() {
      const opening = openAudienceSocket(address, { event: place.event, cookie: person.cookie })
      opening.on('batch', (batch: Batch) => void feed.receive(batch))
      socket = await connected(opening)
      const reply = await joined(socket, place.channel.id)
      if (reply.ok) await feed.catchUp(reply.cursor)
    },
    disconnect() {
      socket?.disconnect()
    },
  }
}
