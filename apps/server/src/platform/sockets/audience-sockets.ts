/**
 * Sockets of the audience, with rooms for each event, each role in it, and each view of each channel. They carry
 * changes; clients request what they missed from the API, so nothing depends on a socket staying open.
 */
import { sentOutMessage, type WayOut } from '@marquee/domain/audience'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Attendee } from '../context.ts'
import type { Log } from '../log/log.ts'
import { openLastSignals } from './last-signals.ts'
import { closeSlowReaders } from './slow-readers.ts'

/** Someone with an open socket, and the token that let them in. */
export type Guest = { attendee: Attendee; token: string }
export type GuestSocket = {
  guest: Guest
  /** Closes the connection; clients reconnect. */
  disconnect: () => void
  /** Sends the reason why they are no longer at the event and closes the connection; clients don't reconnect. */
  sendOut: (code: WayOut) => void
}
type JoinReply =
  | { ok: true; cursor: number }
  | { ok: false; code: 'invalid_input' | 'not_found' | 'unavailable' }

type ClientMessages = {
  join: (message: unknown, acknowledge?: (reply: JoinReply) => void) => void
  leave: (message: unknown) => void
  react: (message: unknown) => void
  beat: (message: unknown) => void
}
type ServerMessages = Record<string, (message: unknown) => void>
type SocketData = { guest?: Guest; channels: Set<string>; budget: number; slice: number }
type AudienceServer = Server<ClientMessages, ServerMessages, Record<string, never>, SocketData>
type AudienceSocket = Socket<ClientMessages, ServerMessages, Record<string, never>, SocketData>

export type AudienceSocketOptions = {
  server: HttpServer
  /** Whether pages of this origin may connect. Programs send no origin, and have only their own cookies. */
  isOwnOrigin(origin: string, request: IncomingMessage): boolean
  /** Who connects to the event with these cookies and this key of a page, or the error code if no one does. */
  findGuest(eventId: string, proof: { cookies: string; key: string | undefined }): Promise<Guest | string>
  /** The view of a channel for this person and where its batches continue; undefined if they may not read it. */
  follow(guest: Guest, channelId: string, join: (view: string) => Promise<void>): Promise<number | undefined>
  /** Called when someone who follows the channel reacts to the stage. */
  onReaction(message: unknown): void
  /** Called when someone opens a socket. */
  onOpened(guest: Guest, userAgent: string): void
  /** Called when one of their sockets closes. */
  onClosed(guest: Guest, userAgent: string): void
  /** Called with a heartbeat of their player. */
  onBeat(guest: Guest, userAgent: string, message: unknown): void
  log: Log
}

/** Allows for tabs and overlapping reconnects. */
const maxSocketsPerEntry = 10
/** How many messages a client may send at once, and how many more per second. */
const messageBudget = 30
const budgetPerSecond = 10
const maxMessageBytes = 4096
/**
 * Listeners of a channel are divided into slices: sending to 10,000 takes 200 ms, during which nothing else would be
 * served. Sockets that connect one after another share a slice, so that a small audience is served in one turn.
 */
const slices = 64
const socketsInRow = 160

const handshake = z.object({ event_id: z.uuid(), key: z.string().max(100).optional() })
const channelMessage = z.object({ channel: z.uuid() })

export const roomOfEvent = (eventId: string) => `event:${eventId}`
export const roomOfPerson = (eventId: string, profileId: string) => `person:${eventId}:${profileId}`
/** The room for a proved person's private messages. */
export const roomOfOwn = (eventId: string, profileId: string) => `own:${eventId}:${profileId}`
export const roomOfRole = (eventId: string, role: number) => `role:${eventId}:${role}`
const roomOfView = (channelId: string, view: string) => `channel:${channelId}:${view}`
const roomOfEntry = (entryId: string) => `entry:${entryId}`

export function openAudienceSockets(options: AudienceSocketOptions) {
  const io: AudienceServer = new Server(options.server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: maxMessageBytes,
    // Other sites' pages must not listen, even though the browser sends them the cookie.
    allowRequest(request, decide) {
      const { origin } = request.headers
      decide(null, origin === undefined || options.isOwnOrigin(origin, request))
    },
  })
  const countIn = (room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0
  let admitted = 0
  const nextSlice = () => Math.floor((admitted += 1) / socketsInRow) % slices
  io.use(callbackify((socket: AudienceSocket) => admit(socket, { ...options, countIn, nextSlice })))
  const lastSignals = openLastSignals()
  io.on('connection', (socket) => serve(socket, { ...options, lastSignals }))
  joinFrames(io)
  const slowReaders = closeSlowReaders(io, {
    onClosed: () => options.log.info('a socket that stopped reading was closed'),
  })
  const refilling = setInterval(() => refillBudgets(io), 1000)

  return {
    /** How many sockets follow the channel with this view. */
    countListeners: (channelId: string, view: string) =>
      slicesOf(channelId, view).reduce((sum, room) => sum + countIn(room), 0),
    /**
     * Sends the message to listeners, one slice per turn of the event loop. Returns how many milliseconds sending took.
     */
    async sendToListeners({ channelId, view }: Listeners, name: string, message: unknown): Promise<number> {
      let tookMs = 0
      for (const room of slicesOf(channelId, view)) {
        if (countIn(room) === 0) continue
        const startedAt = performance.now()
        io.to(room).emit(name, message)
        tookMs += performance.now() - startedAt
        await turn()
      }
      return tookMs
    },
    /** Sends the message once to every socket in any of the rooms. */
    send(rooms: string | string[], name: string, message: unknown): void {
      io.to(rooms).emit(name, message)
    },
    /** Sends a signal to everyone at the event; pages that are still opening have missed it. */
    sendToEvent(eventId: string, signal: unknown): void {
      lastSignals.record(eventId)
      io.to(roomOfEvent(eventId)).emit('signal', signal)
    },
    /** Tells everyone that signals may have been missed. */
    sendGap(): void {
      lastSignals.forget()
      io.emit('gap', {})
    },
    /** The people with a socket in any of the rooms, or with any socket. */
    guestsIn(rooms?: readonly string[]): GuestSocket[] {
      const { adapter, sockets: all } = io.of('/')
      const ids = rooms && new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))
      return [...all.values()].flatMap((socket) => {
        const { guest } = socket.data
        if (!guest || ids?.has(socket.id) === false) return []
        return [
          {
            guest,
            disconnect: () => void socket.disconnect(true),
            sendOut(code) {
              socket.emit(sentOutMessage, { code })
              socket.disconnect(true)
            },
          },
        ]
      })
    },
    /** Ends the following of channels by the people in these rooms who may no longer read them. */
    recheckChannels: (rooms: readonly string[], mayFollow: MayFollow) =>
      recheckChannels(io, { rooms, mayFollow }),
    /** Closes every connection. Clients reconnect automatically. */
    close(): void {
      slowReaders.close()
      clearInterval(refilling)
      io.disconnectSockets(true)
      // Closing Socket.IO would close the HTTP server too, which drains on its own.
      io.engine.close()
    },
  }
}

function refillBudgets(io: AudienceServer): void {
  for (const { data } of io.of('/').sockets.values()) {
    data.budget = Math.min(messageBudget, data.budget + budgetPerSecond)
  }
}

/**
 * Sends the head and the body of a message as one piece, which is built once for all recipients. As two pieces, they
 * take a fifth more CPU time.
 */
function joinFrames({ engine }: AudienceServer): void {
  engine.on('connection', (connection: EventEmitter) => {
    connection.on('packetCreate', ({ options }: { options?: { wsPreEncodedFrame?: Buffer[] } }) => {
      const frame = options?.wsPreEncodedFrame
      if (frame && frame.length > 1) options.wsPreEncodedFrame = [Buffer.concat(frame)]
    })
  })
}

type Listeners = { channelId: string; view: string }

const sliceOf = ({ channelId, view }: Listeners, slice: number) => `${roomOfView(channelId, view)}:${slice}`
const slicesOf = (channelId: string, view: string) =>
  Array.from({ length: slices }, (_, slice) => sliceOf({ channelId, view }, slice))

export type AudienceSockets = ReturnType<typeof openAudienceSockets>

type Admitting = Pick<AudienceSocketOptions, 'findGuest' | 'log'> & {
  countIn(room: string): number
  nextSlice(): number
}

/** Throws unless the cookies are those of someone at the event. */
async function admit(socket: AudienceSocket, options: Admitting): Promise<void> {
  const { data: sent } = handshake.safeParse(socket.handshake.auth)
  const cookies = socket.handshake.headers.cookie
  if (!sent || cookies === undefined) throw new Error('not_signed_in')
  const guest = await options.findGuest(sent.event_id, { cookies, key: sent.key }).catch((error: unknown) => {
    options.log.warn({ err: error }, 'a socket of the audience could not be admitted')
    throw new Error('unavailable', { cause: error })
  })
  if (typeof guest === 'string') throw new Error(guest)
  const { eventId, entryId, profileId, roles, isPerson } = guest.attendee
  if (options.countIn(roomOfEntry(entryId)) >= maxSocketsPerEntry) throw new Error('too_many_requests')
  const slice = options.nextSlice()
  Object.assign(socket.data, {
    guest,
    channels: new Set(),
    budget: messageBudget,
    slice,
  } satisfies SocketData)
  const ofRoles = roles.map((role) => roomOfRole(eventId, role))
  await socket.join([
    roomOfEvent(eventId),
    roomOfEntry(entryId),
    roomOfPerson(eventId, profileId),
    ...(isPerson ? [roomOfOwn(eventId, profileId)] : []),
    ...ofRoles,
  ])
}

type Serving = AudienceSocketOptions & { lastSignals: ReturnType<typeof openLastSignals> }

function serve(socket: AudienceSocket, options: Serving): void {
  const { guest, channels } = socket.data
  if (!guest) return void socket.disconnect(true)
  const { eventId } = guest.attendee
  if (options.lastSignals.hasMissed(eventId, socket.handshake.auth['age_ms'])) socket.emit('gap', {})
  const userAgent = (socket.handshake.headers['user-agent'] ?? '').slice(0, 255)
  options.onOpened(guest, userAgent)
  socket.on('disconnect', () => options.onClosed(guest, userAgent))
  socket.on('beat', (message) => options.onBeat(guest, userAgent, message))
  // Closes sockets that send more than our clients do.
  socket.use((_, next) => {
    socket.data.budget -= 1
    if (socket.data.budget < 0) socket.disconnect(true)
    else next()
  })
  socket.on('join', (message, acknowledge) => {
    void join(socket, { guest, message }, options).then((reply) => {
      // Clients can send anything.
      if (typeof acknowledge === 'function') acknowledge(reply)
    })
  })
  socket.on('leave', (message) => {
    const { data } = channelMessage.safeParse(message)
    if (data && channels.has(data.channel)) unfollow(socket, data.channel)
  })
  socket.on('react', (message) => {
    const { data } = channelMessage.safeParse(message)
    if (data && channels.has(data.channel)) options.onReaction(message)
  })
}

type MayFollow = (guest: Guest, channelId: string) => Promise<boolean>

async function recheckChannels(
  io: AudienceServer,
  { rooms, mayFollow }: { rooms: readonly string[]; mayFollow: MayFollow },
): Promise<void> {
  const { adapter, sockets } = io.of('/')
  const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))
  for (const id of ids) {
    const socket = sockets.get(id)
    const { guest, channels } = socket?.data ?? {}
    if (!socket || !guest || !channels) continue
    for (const channel of channels) if (!(await mayFollow(guest, channel))) unfollow(socket, channel)
  }
}

function unfollow(socket: AudienceSocket, channel: string): void {
  socket.data.channels.delete(channel)
  for (const room of socket.rooms) if (room.startsWith(roomOfView(channel, ''))) void socket.leave(room)
}

async function join(
  socket: AudienceSocket,
  { guest, message }: { guest: Guest; message: unknown },
  options: AudienceSocketOptions,
): Promise<JoinReply> {
  const { data } = channelMessage.safeParse(message)
  if (!data) return { ok: false, code: 'invalid_input' }
  try {
    const cursor = await options.follow(guest, data.channel, async (view) => {
      await socket.join(sliceOf({ channelId: data.channel, view }, socket.data.slice))
    })
    if (cursor === undefined) return { ok: false, code: 'not_found' }
    socket.data.channels.add(data.channel)
    return { ok: true, cursor }
  } catch (error) {
    options.log.warn({ err: error }, 'a socket could not follow a channel')
    return { ok: false, code: 'unavailable' }
  }
}
