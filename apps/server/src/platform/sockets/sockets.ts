/** Sockets of open studios, authenticated by access token, with one room per organization that receives its signals. */
import type { Server as HttpServer } from 'node:http'
import { callbackify } from 'node:util'
import type { Actor } from '@marquee/domain/permissions'
import type { Signal } from '@marquee/domain/signals'
import { Server } from 'socket.io'
import type { Log } from '../log/log.ts'
import { openAdmission } from './admission.ts'
import { openLastSignals } from './last-signals.ts'
import { openPlaces } from './places.ts'
import { openPresence, type PresenceOptions, repeatEveryMs } from './presence.ts'
import { roomOfEvent, roomOfOrganization, roomOfSignIn } from './rooms.ts'
import type { StudioServer } from './studio-socket.ts'

export type Sockets = {
  /** Sends the signal to the organization's studios, or for an event to those that show it. */
  push(signal: Signal): void
  /** Tells every studio that it may have missed signals and should refetch. */
  pushGap(): void
  /** Closes the connections of these sign-ins. */
  disconnect(signInIds: readonly string[]): void
  /** Receives an announcement of the people at an event. */
  receivePeople: ReturnType<typeof openPresence>['receive']
  /** The sign-ins that have a connection. */
  signInIds(): string[]
  /** Closes every connection. Clients reconnect automatically. */
  close(): Promise<void>
}

/** The lifetime of an access token. */
const renewEveryMs = 15 * 60_000

type SocketOptions = {
  server: HttpServer
  findActor: (accessToken: string) => Promise<Actor | undefined>
  /** Whether the actor may see the event. */
  maySeeEvent: (actor: Actor, eventId: string) => Promise<boolean>
  log: Log
  renewEveryMs?: number
} & Pick<PresenceOptions, 'announce' | 'describe'>

/**
 * Accepts studios on `server` at `/socket.io/`. A connection needs a sign-in's access token, and is asked for a new one
 * whenever tokens expire.
 */
export function openSockets(options: SocketOptions): Sockets {
  const io: StudioServer = new Server(options.server, {
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
    // Studios use WebSockets. Polling would bypass the application's body deadlines.
    transports: ['websocket'],
  })
  const presence = openPresence({
    socketsIn: (room) => io.in(room).fetchSockets(),
    announce: options.announce,
    describe: options.describe,
    emit: (room, people) => io.to(room).emit('people', people),
    now: () => performance.now(),
  })
  const warn = (error: unknown) =>
    options.log.warn({ err: error }, 'presence at an event could not be announced')
  const onMoved: Parameters<typeof openPlaces>[1]['onMoved'] = (at) =>
    void presence.announcePeople(at).catch(warn)
  const repeating = setInterval(() => void presence.repeat().catch(warn), repeatEveryMs)
  const places = openPlaces(io, { maySeeEvent: options.maySeeEvent, onMoved })
  const { admit, renew } = openAdmission(options)
  const lastSignals = openLastSignals()
  io.use(callbackify(admit))
  io.on('connection', (socket) => {
    const { data, handshake } = socket
    if (data.person && lastSignals.hasMissed(data.person.organizationId, handshake.auth['age_ms']))
      socket.emit('gap')
    const timer = setInterval(() => void renew(socket), options.renewEveryMs ?? renewEveryMs)
    socket.on('disconnect', () => {
      clearInterval(timer)
      const { person, place } = data
      if (person && place?.eventId) onMoved({ organizationId: person.organizationId, eventId: place.eventId })
    })
    socket.on('setEventId', (place, acknowledge) => {
      places.put(socket, place).then(
        (reply) => {
          // Clients can send anything.
          if (typeof acknowledge === 'function') acknowledge(reply)
        },
        (error: unknown) => options.log.warn({ err: error }, 'a socket could not move to an event'),
      )
    })
  })

  return {
    push(signal) {
      lastSignals.record(signal.organization_id)
      io.to(roomOf(signal)).emit('signal', signal)
    },
    pushGap() {
      lastSignals.forget()
      io.emit('gap')
    },
    disconnect(signInIds) {
      if (signInIds.length > 0) io.in(signInIds.map(roomOfSignIn)).disconnectSockets(true)
    },
    signInIds() {
      const sockets = [...io.of('/').sockets.values()]
      return [...new Set(sockets.flatMap(({ data }) => data.person?.signInId ?? []))]
    },
    receivePeople: (announcement) => presence.receive(announcement).catch(warn),
    async close() {
      clearInterval(repeating)
      io.disconnectSockets(true)
      // Closing Socket.IO would close the HTTP server too, which drains on its own.
      io.engine.close()
    },
  }
}

/** Whether only studios that show the event receive the signal. */
function isOfEvent(signal: Signal): signal is Extract<Signal, { event_id: string }> {
  return 'event_id' in signal && !shownInLists.includes(signal.type)
}

/** Signals of events that studios anywhere in the organization receive. */
const shownInLists: readonly Signal['type'][] = [
  'event-updated',
  'workflow-updated',
  'registrants-updated',
  'session-updated',
]

function roomOf(signal: Signal): string {
  return isOfEvent(signal)
    ? roomOfEvent(signal.organization_id, signal.event_id)
    : roomOfOrganization(signal.organization_id)
}
