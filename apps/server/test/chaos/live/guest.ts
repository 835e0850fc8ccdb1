/** Someone in the event's room, with what the room's page has: its socket, what is on air, and the chat. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Batch,
  channelListSchema,
  type Feed,
  feedSchema,
  followFeed,
  type Message,
} from '@marquee/domain/chat'
import { enterEventSchema } from '@marquee/domain/audience'
import { signalSchema } from '@marquee/domain/signals'
import { type EventRoom, eventRoomSchema, sessionsOnAir } from '@marquee/domain/stage'
import { io, type Socket } from 'socket.io-client'

export type Guest = {
  name: string
  /** The playlist of the session on air. */
  media: () => string | undefined
  /** The chat's messages in order of arrival. */
  heard: readonly Message[]
  /** Sends a message now, or as soon as the server accepts it. Returns its text. */
  say(text: string): void
  /** Resolves once all messages are posted. */
  allPosted(): Promise<void>
  /** Reads the whole chat again. */
  readAll(): Promise<Message[]>
  stop(): void
}

type Entered = { name: string; origin: string; event: string; cookie: string }

const sendAgainMs = 3000
const connectAgainMs = 5000
const answerMs = 10_000
const firstJoinMs = 1000
const longestJoinMs = 30_000
/** The page spreads its requests over this time. */
const spreadMs = 2000

/** The cookie of someone who opens their link. */
export async function enter(origin: string, event: string, key: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(enterEventSchema.parse({ key, confirmed: true }))
  const reply = await fetch(`${origin}/api/events/${event}/enter/`, { method: 'POST', headers, body })
  const [cookie] = reply.headers.getSetCookie()
  if (!reply.ok || cookie === undefined) throw new Error(`${reply.status} for entering the event`)
  return cookie.split(';')[0] ?? ''
}

export async function joinRoom(entered: Entered): Promise<Guest> {
  const get = async (path: string): Promise<unknown> => {
    const headers = { cookie: entered.cookie }
    const reply = await fetch(`${entered.origin}/api/events/${entered.event}/${path}`, { headers })
    if (!reply.ok) throw new Error(`${reply.status} for ${path}`)
    return reply.json()
  }
  const channels = channelListSchema.parse(await get('channels/')).results
  const channel = channels.find(({ kind }) => kind === 'event')?.id
  if (channel === undefined) throw new Error('The event has no chat.')
  const readFeed = async (after: number) =>
    feedSchema.parse(await get(`channels/${channel}/feed/?after=${after}`))
  const socket = openSocket(entered)
  const room = followRoom(socket, async () => eventRoomSchema.parse(await get('room/')))
  const heard = followChat(socket, { channel, readFeed })
  const outbox = openOutbox({ ...entered, channel })
  return {
    name: entered.name,
    media: room.media,
    heard,
    say: outbox.say,
    allPosted: outbox.allPosted,
    async readAll() {
      const all: Message[] = []
      let feed = await readFeed(0)
      for (;;) {
        all.push(...messagesOf(feed.results))
        if (!feed.has_more) return all
        feed = await readFeed(feed.cursor)
      }
    },
    stop() {
      room.stop()
      socket.disconnect()
    },
  }
}

function openSocket({ origin, event, cookie }: Entered): Socket {
  const options = { auth: { event_id: event }, extraHeaders: { cookie, origin } }
  const socket = io(origin, { ...options, transports: ['websocket'], forceNew: true })
  // The library doesn't reconnect after the server refused or closed the connection.
  const comeBack = () => {
    if (!socket.active) setTimeout(() => socket.connect(), connectAgainMs)
  }
  socket.on('connect_error', comeBack)
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && comeBack())
  return socket
}

function followRoom(socket: Socket, readRoom: () => Promise<EventRoom>) {
  let room: EventRoom | undefined
  let timer: NodeJS.Timeout | undefined
  const refetch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      readRoom().then((read) => (room = read), refetch)
    }, Math.random() * spreadMs)
  }
  socket.on('connect', refetch)
  socket.on('gap', refetch)
  socket.on('signal', (message: unknown) => {
    const { data: signal } = signalSchema.safeParse({ organization_id: randomUUID(), ...Object(message) })
    if (signal?.type !== 'session-updated') return refetch()
    const { session_id: id, state, start_time, end_time, started_at, ended_at } = signal
    const changed = { id, state, start_time, end_time, started_at, ended_at }
    if (!room?.sessions.some((session) => session.id === id)) return refetch()
    const sessions = room.sessions.map((session) =>
      session.id === id ? { ...session, ...changed } : session,
    )
    room = { ...room, sessions, on_air: sessionsOnAir(sessions) }
  })
  return {
    media(): string | undefined {
      const session = room?.on_air.find(({ track }) => track === null)?.session
      return room?.sessions.find(({ id }) => id === session)?.media ?? undefined
    },
    stop: () => clearTimeout(timer),
  }
}

type Chat = { channel: string; readFeed: (after: number) => Promise<Feed> }

function followChat(socket: Socket, { channel, readFeed }: Chat): readonly Message[] {
  const heard: Message[] = []
  const feed = followFeed({ after: 0, ask: readFeed, take: (entries) => heard.push(...messagesOf(entries)) })
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  async function join(): Promise<void> {
    clearTimeout(timer)
    if (!socket.connected) return
    try {
      const reply: { cursor?: number } = await socket.timeout(answerMs).emitWithAck('join', { channel })
      if (reply.cursor === undefined) throw new Error('refused')
      await feed.catchUp(reply.cursor)
      failures = 0
    } catch {
      const waitMs = Math.min(longestJoinMs, firstJoinMs * 2 ** failures) * (0.5 + Math.random())
      failures += 1
      timer = setTimeout(() => void join(), waitMs)
    }
  }
  socket.on('connect', () => void join())
  socket.on('gap', () => void join())
  socket.on('batch', (batch: Batch) => {
    if (batch.channel === channel) feed.receive(batch).catch(() => void join())
  })
  return heard
}

const messagesOf = (entries: readonly Batch['entries'][number][]) =>
  entries.flatMap((entry) => (entry.type === 'message' ? [entry.message] : []))

/** Sends in order, each message with its key until the server has replied. */
function openOutbox({ origin, event, cookie, channel }: Entered & { channel: string }) {
  let sending: Promise<void> = Promise.resolve()
  const url = `${origin}/api/events/${event}/channels/${channel}/messages/`
  async function post(body: string): Promise<void> {
    for (;;) {
      const headers = { cookie, 'content-type': 'application/json' }
      const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.ok) return
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`A message was refused: ${reply.status}`)
      const waitSeconds = Number(reply?.headers.get('retry-after') ?? 0)
      await pause(waitSeconds > 0 ? waitSeconds * 1000 : sendAgainMs)
    }
  }
  return {
    say(text: string): void {
      const body = JSON.stringify({ key: randomUUID(), text })
      sending = sending.then(() => post(body))
    },
    allPosted: () => sending,
  }
}
